import type { Messages } from '../messages.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ru');

export const coach: Messages['coach'] = {
  title: 'Тренер',
  looking: 'Тренер разбирает этот ход…',
  none: 'Выберите ход, чтобы увидеть разбор.',
  notYet: 'Тренер пока не знает эту игру. Зато здесь видны пройденная линия и время.',
  nothing: 'В этом ходу нечего было ни выиграть, ни потерять.',
  amounts: {
    seconds: (p) => `${p.amount} с`,
    chance: (p) => `${p.amount} п. п.`,
  },
  driven: { 'one-by-one': 'План: по одному', 'flat-out': 'План: газ в пол' },
  bests: { 'one-by-one': 'Лучший план: по одному', 'flat-out': 'Лучший план: газ в пол' },
  isBest: 'лучший план',
  balance: 'Что из этого вышло',
  before: {
    time: 'Ожидаемое время',
    finalTime: 'Ожидаемое время',
    win: 'Шанс на победу',
    place: 'Шанс прийти следующим',
  },
  decisions: 'Решения',
  luck: 'Удача',
  after: {
    time: 'Ожидается теперь',
    finalTime: 'Результат',
    win: 'Шанс теперь',
    place: 'Шанс теперь',
  },
  moments: (p) =>
    plural(p.count, { one: '# момент', few: '# момента', many: '# моментов', other: '# момента' }),
  moment: {
    drive: 'План',
    roll: (p) => `Шаг ${p.step}: бросок`,
    secure: (p) => `Шаг ${p.step}: без броска`,
    stop: (p) =>
      `Остановка после ${plural(p.steps, { one: '# шага', few: '# шагов', many: '# шагов', other: '# шага' })}`,
    relay: 'Кубики выложены заново',
    pit: 'Пит-стоп',
    noPit: 'Без пит-стопа',
    allDice: 'Все кубики',
    step: (p) => `Шаг ${p.step}`,
    warned: (p) =>
      plural(p.count, {
        '0': 'без предупреждений',
        one: '# предупреждение',
        few: '# предупреждения',
        many: '# предупреждений',
        other: '# предупреждения',
      }),
    lost: 'потеря управления',
    tokens: 'Жетоны повреждений',
    end: 'Конец хода',
  },
  whole: { race: 'Вся гонка', solo: 'Весь круг' },
  progress: (p) => `Просмотрено ходов: ${p.done} из ${p.all}`,
  start: 'Старт',
  others: 'Соперники',
  end: 'Финиш',
  costliest: (p) => `Самая дорогая ошибка: ${p.cost}`,
  flawless: 'Ни одного ошибочного хода.',
  solving: 'Идёт расчёт идеального круга. Пока тренер оценивает на глаз.',
  cancel: 'Отменить',
  stopped: 'Оценка на глаз.',
  workOut: 'Просчитать идеальный круг',
  solved: 'Оценка по идеальному кругу.',
  unsolved: 'С этими правилами идеальный круг неизвестен: оценка на глаз.',
};
