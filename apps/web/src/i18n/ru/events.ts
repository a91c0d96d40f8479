import type { Messages } from '../messages.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ru');

const steps = (count: number): string =>
  plural(count, { one: '# шаг', few: '# шага', many: '# шагов', other: '# шага' });

/** Перед каждой строкой стоит номер автомобиля, поэтому ни одна не зависит от рода имени. */
export const events: Messages['events'] = {
  round: (p) => `Раунд ${p.number}.`,
  grid: (p) => `Стартовая решётка: ${p.names}.`,
  qualifying: 'квалификационный круг',
  drivesOneByOne: (p) => `${steps(p.steps)}, по одному`,
  drivesFlatOut: (p) => `${steps(p.steps)}, газ в пол!`,
  rolledClean: 'без предупреждений',
  rolled: (p) =>
    plural(p.count, {
      one: '# предупреждение',
      few: '# предупреждения',
      many: '# предупреждений',
      other: '# предупреждения',
    }),
  secured: (p) => `шаг без броска, концентрация −${p.price}`,
  stopped: 'остановка здесь',
  focus: (p) => `концентрация +${p.count}`,
  relaid: 'кубики выложены заново',
  turnOver: (p) => `конец хода, передача ${p.gear}`,
  lostByWarnings: (p) => `потеря управления на передаче ${p.gear}!`,
  lostByOverspeed: (p) => `слишком быстро на передаче ${p.gear}: потеря управления!`,
  spins: 'Развернуло, но автомобиль на трассе',
  leavesLeft: 'сход с трассы влево',
  leavesRight: 'сход с трассы вправо',
  tokens: {
    gear: 'повреждение коробки передач',
    brake: 'повреждение тормозов',
    coast: 'повреждение двигателя',
    weather: 'жетон погоды',
    yellowFlag: 'жёлтый флаг',
    greenFlag: 'зелёный флаг: ничего не происходит',
  },
  tokenAside: 'Жетон погоды отложен.',
  weather: { sunny: 'Выглянуло солнце.', rain: 'Пошёл дождь!' },
  flagOut: 'жёлтый флаг у автомобиля',
  flagHome: 'снова в пути, жёлтый флаг снят',
  flyingStartFailed: 'резкий старт не удался: одна клетка, передача 2',
  returned: 'снова на трассе',
  blocked: 'путь заблокирован, остаётся на месте',
  waited: 'ждёт на обочине',
  pit: {
    tyres: 'пит-стоп: шины',
    repairs: 'пит-стоп: ремонт',
    both: 'пит-стоп: шины и ремонт',
  },
  newTyres: { asphalt: 'шоссейные шины', rain: 'дождевые шины', soft: 'мягкие шины' },
  repaired: 'все повреждения устранены',
  newLap: (p) => `начало круга ${p.lap}`,
  lastLap: 'начало последнего круга!',
  finished: (p) => `финиш, место ${p.place}!`,
  out: 'выбывает из гонки',
  resigned: 'сдаётся',
  lapTime: (p) => `время круга ${p.time}`,
  noLapTime: 'круг без времени',
  over: 'Гонка окончена.',
};
