import type { Messages } from '../messages.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ru');

/** After «на»: accusative. */
const secondsIn = (count: number): string =>
  plural(count, { one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' });

export const results: Messages['results'] = {
  title: 'Итог',
  wins: (p) => `Победитель\u00A0— ${p.name}!`,
  youWin: 'Вы победили!',
  yourPlace: (p) => `Вы на ${p.place}-м месте из ${p.cars}.`,
  podium: 'Пьедестал',
  statistics: 'Статистика',
  driver: 'Пилот',
  place: 'Место',
  turns: 'Ходы',
  spaces: 'Клетки',
  flatOuts: 'Газ в пол',
  losses: 'Потери управления',
  warnings: 'Предупреждения',
  expected: 'Ожидалось',
  focusEarned: 'Концентрация',
  damage: 'Повреждения',
  luckHint:
    'Ожидалось: сколько предупреждений эти кубики дают в среднем. Меньше\u00A0— значит, повезло.',
  again: 'Ещё одна гонка',
  againSolo: 'Ещё круг',
  replay: 'Повтор и анализ',
  download: 'Скачать запись',
  out: 'вне гонки',
};

export const sheet: Messages['sheet'] = {
  title: 'Таблица подсчёта времени',
  track: 'Трасса',
  driver: 'Пилот',
  category: 'Категория',
  tyres: 'Шины',
  weather: 'Погода',
  date: 'Дата',
  gear: 'Передача',
  turn: (p) => `Х${p.number}`,
  each: 'за ход',
  sum: 'сумма',
  trackTime: 'Время трассы',
  gained: 'Выигранные секунды',
  final: 'Результат',
  unfinished: 'не закончено',
  print: 'Печать',
  newBest: 'Новый личный рекорд!',
  best: (p) => `Личный рекорд: ${p.time}`,
  par: (p) => `Эталон: ${p.time}`,
  parAbout: (p) => `Эталон: около ${p.time}`,
  parUnder: (p) => `на ${secondsIn(p.seconds)} лучше эталона`,
  parOver: (p) => `на ${secondsIn(p.seconds)} хуже эталона`,
  onPar: 'Ровно по эталону',
  cells: { X: 'X', S: 'С', R: 'Д' },
  legend: 'С: солнечно, Д: дождь',
};

export const replay: Messages['replay'] = {
  title: 'Повтор',
  moment: (p) => `Момент ${p.at} из ${p.of}`,
  first: 'К началу',
  back: 'На событие назад',
  forward: 'На событие вперёд',
  last: 'К концу',
  turnBack: 'На ход назад',
  turnForward: 'Следующий ход',
  play: 'Пуск',
  pause: 'Пауза',
  position: 'Момент гонки',
  done: 'Назад к итогу',
};

export const games: Messages['games'] = {
  title: 'Мои игры',
  empty: 'Пока ничего нет. На главной странице гонка уже готова.',
  running: 'Идут',
  finished: 'Закончены',
  remove: 'Удалить',
  removeAsk: 'Удалить навсегда?',
  export: 'Экспорт',
  exportAll: 'Экспортировать все',
  import: 'Импорт…',
  imported: (p) =>
    plural(p.count, {
      one: 'Импортирована # игра',
      few: 'Импортированы # игры',
      many: 'Импортировано # игр',
      other: 'Импортировано # игры',
    }),
  importBad: 'В этом файле нет игры, которую можно воспроизвести.',
  importKnown: 'Эти игры здесь уже есть.',
  lapRound: (p) => `круг ${p.lap}, раунд ${p.round}`,
  modes: { race: 'Гонка', solo: 'Одиночный заезд', learn: 'Первая гонка' },
  winner: (p) => `победитель: ${p.name}`,
  notKept: 'В этом окне браузер ничего не сохраняет: игры исчезнут, когда вы закроете страницу.',
  missing: 'На этом устройстве такой игры нет.',
  unreadable: 'Эта игра сыграна по правилам, которых нет в этой версии.',
  me: 'Моя езда',
  bests: 'Личные рекорды',
  noBests: 'Совершите одиночный заезд, чтобы здесь появилось первое время.',
};

export const reference: Messages['reference'] = {
  title: 'Правила',
  search: 'Искать в правилах',
  contents: 'Содержание',
  example: 'Пример',
  editions: {
    classic: 'Классика',
    'v1.1': 'v1.1',
    en: 'Английское издание',
    ru: 'Русское издание',
  },
  none: 'Ничего не найдено.',
  lossTable: 'Потеря управления: жетон передачи и жетоны повреждений',
  marker: 'Жетон',
  dangers: { yellow: 'жёлтый', orange: 'оранжевый', red: 'красный' },
  keys: 'Клавиатура',
  keyList: [
    ['1 … 6, C', 'взять этот кубик; ещё раз или Enter\u00A0— положить'],
    ['← →', 'выбрать подсвеченную клетку'],
    ['↑ ↓', 'выбрать дальнюю клетку; Enter выложит траекторию до неё'],
    ['Z', 'взять кубик торможения в красной зоне'],
    ['Enter', 'положить шаг'],
    ['Backspace', 'убрать последний шаг'],
    ['Delete', 'очистить план'],
    ['R', 'бросать по одному; бросить следующий шаг'],
    ['U', 'бросать дальше до предупреждения'],
    ['F', 'газ в пол'],
    ['S', 'обезопасить шаг'],
    ['E', 'остановиться, закончить ход'],
    ['P', 'пит-стоп в конце хода'],
    ['+ − 0', 'ближе, дальше, вся трасса'],
    ['Esc', 'пропустить анимацию броска'],
    ['?', 'правила для этого момента'],
  ],
};
