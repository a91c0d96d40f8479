import { pluralOf } from '../i18n/plural.ts';
import type { StoryWords } from './words.ts';

const plural = pluralOf('ru');
const decimals = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

const times = (count: number): string =>
  plural(count, { one: '# раз', few: '# раза', many: '# раз', other: '# раза' });
const seconds = (count: number): string =>
  plural(count, { one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' });
const warningsWord = (count: number): string =>
  plural(count, {
    one: '# предупреждение',
    few: '# предупреждения',
    many: '# предупреждений',
    other: '# предупреждения',
  });
const placesWord = (count: number): string =>
  plural(count, { one: '# место', few: '# места', many: '# мест', other: '# места' });
const driversWord = (count: number): string =>
  plural(count, { one: '# пилот', few: '# пилота', many: '# пилотов', other: '# пилота' });
const turnsWord = (count: number): string =>
  plural(count, { one: '# ход', few: '# хода', many: '# ходов', other: '# хода' });
const spacesWord = (count: number): string =>
  plural(count, { one: '# клетку', few: '# клетки', many: '# клеток', other: '# клетки' });
const clock = (all: number): string =>
  `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;

export const storyRu: StoryWords = {
  title: 'Как это было',
  chart: {
    places: { title: 'Места по раундам', column: 'Раунд' },
    gaps: { title: 'Отставание от лидера в секундах, зона за зоной', column: 'Зона' },
    times: { title: 'Время, зона за зоной', column: 'Зона' },
    turns: { title: 'Секунды каждого хода', column: 'Ход' },
  },
  chartLabel: (p) => `${p.title}: ${p.names}. Все числа\u00A0— в таблице ниже.`,
  asTable: 'Показать таблицей',
  driver: 'Пилот',
  share: 'Поделиться картинкой',
  sharing: 'Рисуем картинку…',
  shareFailed: 'На этом устройстве картинку нарисовать не удалось.',
  beats: {
    won: ({ name, other }) =>
      other === ''
        ? [`Победа: ${name}.`, `${name} приезжает с победой.`, `Выигрывает ${name}.`]
        : [
            `Побеждает ${name}, следом ${other}.`,
            `Первое место\u00A0— ${name}, второе\u00A0— ${other}.`,
            `Клетчатый флаг первым видит ${name}; дальше на подиуме ${other}.`,
          ],
    ledAll: ({ name }) => [
      `Впереди всю гонку один пилот: ${name}.`,
      `От старта до флага лидирует ${name}.`,
      `Лидер не меняется ни разу: ${name}.`,
    ],
    leads: ({ changes, leaders }) => [
      `Лидер меняется ${times(changes)}; впереди успевают побывать ${driversWord(leaders)}.`,
      `Наверху неспокойно: смена лидера ${times(changes)}.`,
      `Лидеров было: ${leaders}. Первое место переходит из рук в руки ${times(changes)}.`,
    ],
    climbed: ({ name, from, to }) => [
      `${name} прорывается с ${from}-го места на ${to}-е.`,
      `Заезд дня: ${name}, на старте ${from}-е место, на финише ${to}-е.`,
      `${name} стартует на ${from}-м месте и финиширует на ${to}-м.`,
    ],
    leap: ({ name, places, round }) => [
      `Лучший миг гонки\u00A0— раунд ${round}: ${name} отыгрывает ${placesWord(places)}.`,
      `Раунд ${round} за пилотом ${name}: сразу ${placesWord(places)}.`,
      `${name} в раунде ${round} одним махом поднимается на ${placesWord(places)}.`,
    ],
    leaderLost: ({ name, round }) => [
      `В раунде ${round} лидер, ${name}, теряет управление.`,
      `Раунд ${round}, все затаили дыхание: ${name} на первом месте теряет управление.`,
      `${name} лидирует\u00A0— и в раунде ${round} шины не держат.`,
    ],
    losses: ({ name, count, total }) =>
      count === total
        ? [
            `${name} теряет управление ${times(count)}, остальные\u00A0— ни разу.`,
            `С траектории сходит только ${name}: ${times(count)}.`,
          ]
        : [
            `Управление теряют ${times(total)}, из них ${name}\u00A0— ${times(count)}.`,
            `Потерь управления всего ${total}, на счету пилота ${name}\u00A0— ${count}.`,
            `Дорога оказывается узка ${times(total)}, для пилота ${name}\u00A0— ${times(count)}.`,
          ],
    ownLosses: ({ count }) => [
      `По пути управление потеряно ${times(count)}.`,
      `Шины не держат ${times(count)}.`,
    ],
    clean: () => [
      'Управление не теряет никто, от старта до финиша.',
      'Никто ни разу не сходит с траектории.',
      'Чистый заезд: ни одной потери управления.',
    ],
    ownClean: () => ['Управление не потеряно ни разу.', 'От старта до финиша шины держат.'],
    lucky: ({ name, warnings, expected }) => [
      `Кубики благосклонны к пилоту ${name}: ${warningsWord(warnings)} при ожидаемых ${decimals.format(expected)}.`,
      `${name} едет с удачей: ${warningsWord(warnings)} вместо ${decimals.format(expected)}.`,
      `Везёт пилоту ${name}: ${warningsWord(warnings)}, а ожидалось ${decimals.format(expected)}.`,
    ],
    unlucky: ({ name, warnings, expected }) => [
      `Кубики не любят пилота ${name}: ${warningsWord(warnings)} при ожидаемых ${decimals.format(expected)}.`,
      `${name}: ${warningsWord(warnings)}, хотя по справедливости было бы ${decimals.format(expected)}.`,
      `Не везёт пилоту ${name}: ${warningsWord(warnings)} вместо ${decimals.format(expected)}.`,
    ],
    brave: ({ name, steps }) => [
      `Самый смелый бросок: ${name}, газ в пол на ${spacesWord(steps)}\u00A0— и всё сходит с рук.`,
      `${name} бросает всё разом на ${spacesWord(steps)} и удерживает автомобиль.`,
      `Газ в пол на ${spacesWord(steps)}: смелее пилота ${name} никого нет.`,
    ],
    ownBrave: ({ steps }) => [
      `Самый смелый бросок: газ в пол на ${spacesWord(steps)}, и всё держится.`,
      `Газ в пол на ${spacesWord(steps)} разом\u00A0— и ни колеса мимо траектории.`,
    ],
    weather: ({ count }) => [
      `Погода тоже в игре: она меняется ${times(count)}.`,
      `Небо меняется ${times(count)}.`,
    ],
    out: ({ name }) => [
      `Для пилота ${name} всё кончается раньше.`,
      `${name} не видит финиша.`,
      `${name} выбывает.`,
    ],
    lap: ({ seconds: all, turns }) => [
      `Круг за ${clock(all)}, ${turnsWord(turns)}.`,
      `${turnsWord(turns)}, и секундомер стоит: ${clock(all)}.`,
      `На секундомере ${clock(all)}, позади ${turnsWord(turns)}.`,
    ],
    gears: ({ gear, count }) => [
      `Самая высокая передача в конце хода: ${gear}-я (${times(count)}).`,
      `Лучшие ходы кончаются на передаче ${gear}: ${times(count)}.`,
    ],
    rallyWon: ({ name, other, seconds: gap }) => [
      `Ралли выигрывает ${name}, на ${seconds(gap)} впереди пилота ${other}.`,
      `Хватает разницы в ${seconds(gap)}: ${name} обходит пилота ${other}.`,
      `Время на стороне пилота ${name}: ${other} отстаёт на ${seconds(gap)}.`,
    ],
    rallyTied: ({ name, other }) => [
      `${name} и ${other}: время совпало до секунды.`,
      `Ни секунды разницы: ${name} и ${other}.`,
    ],
    rallyAlone: ({ seconds: all }) => [
      `Дорога пройдена за ${clock(all)}.`,
      `Секундомер останавливается на ${clock(all)}.`,
    ],
    specials: ({ name, count, of }) => [
      `Быстрее всех на ${count} из ${of} спецучастков\u00A0— ${name}.`,
      `${name} забирает ${count} из ${of} спецучастков.`,
    ],
    attacks: ({ name, seconds: won }) => [
      `Ударами по времени ${name} отыгрывает ${seconds(won)}.`,
      `${name} бросает вызов секундомеру и снимает с него ${seconds(won)}.`,
    ],
    sisu: ({ name }) => [
      `Однажды пилота ${name} спасает только Сису.`,
      `${name} удерживается на дороге благодаря Сису.`,
    ],
    shortcuts: ({ name, count }) => [
      `${name} срезает ${times(count)}.`,
      `Чаще всех срезает ${name}: ${times(count)}.`,
    ],
  },
};
