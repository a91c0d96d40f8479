import type { Messages } from '../messages.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ru');

export const trackFile: Messages['trackFile'] = {
  open: 'Открыть файл трассы',
  openHint: 'Файл .rgt или .json из редактора трасс: выберите или перетащите сюда',
  opened: (p) => `Трасса «${p.name}» готова к гонке.`,
  unnamed: 'Моя трасса',
  keep: 'Запомнить',
  keepNamed: (p) => `Запомнить трассу «${p.name}» на этом устройстве`,
  forget: 'Убрать',
  forgetNamed: (p) => `Убрать трассу «${p.name}» с этого устройства`,
  forgotten: (p: { name: string }) => `Удалено с этого устройства: ${p.name}.`,
  bringBack: 'Вернуть',
  refused: (p) => `На трассе из ${p.file} ехать нельзя:`,
  more: (p) =>
    plural(p.count, {
      one: '… и ещё # ошибка',
      few: '… и ещё # ошибки',
      many: '… и ещё # ошибок',
      other: '… и ещё # ошибки',
    }),
  tile: (p) => `фрагмент ${p.number} (${p.id})`,
  errors: {
    'file.too-large': () => 'Файл слишком велик для трассы.',
    'file.too-deep': () => 'У файла слишком сложная структура для трассы.',
    'file.not-json': () => 'Это не файл трассы, или он повреждён.',
    'file.not-a-track': () => 'В нём нет трассы ни в формате RGT, ни в формате Rekee.',
    'file.bad-field': (p) => `Поле «${p.field}»\u00A0— не текст.`,
    'track.not-a-list': () => 'Фрагменты записаны не списком.',
    'track.no-tiles': () => 'В нём нет ни одного фрагмента.',
    'track.too-many-tiles': (p) =>
      `Фрагментов слишком много: ${p.count}, можно не больше ${p.most}.`,
    'track.bad-tile': (p) => `Фрагмент ${p.number} не читается.`,
    'track.unknown-tiles': (p) =>
      `Этих фрагментов нет в коробке: ${p.ids}. Фрагменты из дополнений здесь не поддерживаются.`,
    'track.hex-taken': (p) => `На одном месте: ${p.tile} и ${p.other}.`,
    'track.no-start': () => 'Нет стартового фрагмента (102a или 102b).',
    'track.second-start': (p) => `Второй стартовый фрагмент: ${p.tile}.`,
    'track.open-edge': (p) => `Дорога обрывается: ${p.tile}.`,
    'track.no-road-across': (p) => `Дорога не продолжается: ${p.tile}, дальше ${p.other}.`,
    'track.lanes-differ': (p) => `Разное число полос: ${p.tile} и ${p.other}.`,
    'track.second-loop': (p) => `Второе кольцо: ${p.tile}.`,
  },
};
