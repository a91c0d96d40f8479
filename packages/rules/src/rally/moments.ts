import type { RallyState } from './state.ts';

/** [R2.2] The driver at the wheel chooses dice and spaces. */
export const choosesDice = ({ phase }: RallyState): boolean => phase.kind === 'drive';
