import type { StyleWords } from './en.ts';

export const stylesKo: StyleWords = {
  brave: '용감함: 남들이 피하는 위험도 감수하고, 미끄러져도 개의치 않습니다.',
  patient: '참을성: 제어 불능이 되느니 천천히 달리며 상대의 실수를 기다립니다.',
  blocker: '막아서기: 내가 가려던 바로 그 자리에 멈추기를 좋아합니다.',
  saver: '절약: 집중 토큰을 끝까지 아껴 둡니다.',
  gambler: '승부사: 모든 주사위를 한꺼번에 던지기를 좋아합니다.',
  lateBraker: '늦은 제동: 높은 기어를 유지하다가 마지막 순간에 브레이크를 밟습니다.',
};
