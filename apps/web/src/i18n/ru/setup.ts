import type { Messages } from '../messages.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ru');

export const setup: Messages['setup'] = {
  raceTitle: 'Собрать гонку',
  soloTitle: 'Одиночный круг',
  track: 'Трасса',
  trackFacts: (p) =>
    `${plural(p.tiles, {
      one: '# фрагмент',
      few: '# фрагмента',
      many: '# фрагментов',
      other: '# фрагмента',
    })}, ${plural(p.corners, {
      one: '# поворот',
      few: '# поворота',
      many: '# поворотов',
      other: '# поворота',
    })}`,
  laps: 'Круги',
  lapCount: (p) =>
    plural(p.laps, { one: '# круг', few: '# круга', many: '# кругов', other: '# круга' }),
  fewer: 'Меньше кругов',
  moreLaps: 'Больше кругов',
  minutes: (p) => `около ${p.minutes} мин`,
  weather: 'Погода',
  weathers: { sunny: 'Солнечно', rain: 'Дождь' },
  tyres: 'Шины',
  tyreSets: { asphalt: 'Шоссейные', rain: 'Дождевые', soft: 'Мягкие' },
  category: 'Категория',
  categories: {
    gt6: 'GT6',
    'gt6-bop': 'GT6 BoP',
    gt5: 'GT5',
    'gt5-bop': 'GT5 BoP',
    gt4: 'GT4',
  },
  edition: 'Правила',
  editions: { 'v1.1': 'v1.1 (2021)', classic: 'Классика (2020)' },
  grid: 'Порядок на старте',
  grids: { drawn: 'По жребию', given: 'Как в списке', qualifying: 'Квалификация' },
  tableRules: 'Правила этого стола',
  drivers: 'Пилоты',
  driver: (p) => `Пилот ${p.number}`,
  control: 'Кто за рулём',
  human: 'Человек',
  levels: {
    beginner: 'Новичок',
    club: 'Любитель',
    pro: 'Профи',
    expert: 'Мастер',
    ace: 'Ас',
    perfect: 'Безупречный',
  },
  colour: 'Цвет',
  name: 'Имя',
  add: 'Добавить пилота',
  remove: (p) => `Убрать: ${p.name}`,
  up: (p) => `${p.name}: на место вперёд`,
  down: (p) => `${p.name}: на место назад`,
  start: 'На старт',
  startSolo: 'Начать круг',
  share: 'Копировать ссылку',
  shared: 'Ссылка скопирована',
  shareHint: 'Ссылка открывает именно эту гонку',
  par: (p) => `Эталон ${p.time}`,
  parAbout: (p) => `Эталон около ${p.time}`,
  parWorking: (p) => `Эталон вычисляется: ${p.share}`,
  best: (p) => `Ваш рекорд ${p.time}`,
  brokenLink: {
    title: 'Ссылка неполная',
    text: 'Часть ссылки потерялась или испорчена, и непонятно, о какой гонке речь. Попросите прислать её ещё раз или скопируйте целиком.',
    again: 'Собрать гонку самому',
  },
  noHuman: 'Все пилоты — компьютеры: вы будете зрителем.',
};

export const colours: Messages['colours'] = {
  sky: 'Голубой',
  yellow: 'Жёлтый',
  blue: 'Синий',
  vermilion: 'Оранжевый',
  black: 'Чёрный',
  white: 'Белый',
};
