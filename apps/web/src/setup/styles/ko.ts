import type { StyleWords } from './en.ts';

export const stylesKo: StyleWords = {
  brave: '용감함: 남들이 피하는 위험도 감수하고, 스핀해도 개의치 않아요.',
  patient: '참을성: 제어 불능이 되느니 천천히 달리며 상대의 실수를 기다려요.',
  blocker: '막아서기: 내가 가려던 바로 그 자리에 멈추기를 좋아해요.',
  saver: '절약: 집중 토큰을 끝까지 아껴 둬요.',
  gambler: '승부사: 모든 주사위를 한꺼번에 던지기를 좋아해요.',
  lateBraker: '늦은 제동: 높은 기어를 유지하다가 마지막 순간에 브레이크를 밟아요.',
};
