import type { Messages } from '../messages.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ru');

export const coach: Messages['coach'] = {
  title: 'Тренер',
  looking: 'Тренер смотрит на этот ход…',
  none: 'Перейдите к ходу, чтобы услышать тренера.',
  nothing: 'В этом ходе нечего было выиграть или потерять.',
  amounts: {
    seconds: (p) => `${p.amount} с`,
    chance: (p) => `${p.amount} п.`,
  },
  driven: 'Было запланировано',
  bests: { 'one-by-one': 'Лучшее по одному', 'flat-out': 'Лучшее «газ в пол»' },
  isBest: 'лучший план',
  agrees: 'Тренер поехал бы так же.',
  balance: 'Что из этого вышло',
  before: { seconds: 'Ожидаемое время', chance: 'Шанс на победу' },
  decisions: 'Решения',
  luck: 'Удача',
  after: { seconds: 'Ожидается теперь', chance: 'Шанс теперь' },
  finalTime: 'Результат',
  moments: (p) =>
    plural(p.count, { one: '# момент', few: '# момента', many: '# моментов', other: '# момента' }),
  moment: {
    drive: 'План',
    roll: (p) => `Шаг ${p.step}: бросать`,
    secure: (p) => `Шаг ${p.step}: обезопасить`,
    stop: (p) =>
      `Остановиться через ${plural(p.steps, { one: '# шаг', few: '# шага', many: '# шагов', other: '# шага' })}`,
    relay: 'Кубики разложены заново',
    pit: 'Заехать на пит-стоп',
    noPit: 'Не заезжать на пит-стоп',
    clean: 'Кубики: без предупреждений',
    warned: (p) =>
      `Кубики: ${plural(p.count, { one: '# предупреждение', few: '# предупреждения', many: '# предупреждений', other: '# предупреждения' })}`,
    lost: 'Кубики: потеря управления',
    tokens: 'Жетоны повреждений',
    end: 'Конец хода',
  },
  whole: { race: 'Вся гонка', solo: 'Весь круг' },
  progress: (p) => `Просмотрено ходов: ${p.done} из ${p.all}`,
  start: 'Старт',
  others: 'Соперники',
  end: 'Финиш',
  costliest: (p) => `Самый дорогой ход: ${p.cost}`,
  flawless: 'Ни один ход ничего не стоил.',
  solving: 'Просчитывается идеальный круг. Пока тренер судит на глаз.',
  cancel: 'Отменить',
  stopped: 'Оценка на глаз.',
  workOut: 'Просчитать идеальный круг',
  solved: 'Оценка по идеальному кругу.',
  unsolved: 'С этими правилами идеальный круг неизвестен: оценка на глаз.',
};
