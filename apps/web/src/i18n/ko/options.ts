import type { Messages } from '../messages.ts';

const gt: Messages['options']['gt'] = {
  alongside: {
    name: '옆 칸의 범위',
    values: { touching: '바로 붙은 칸만', row: '같은 줄 전체' },
  },
  overspeed: {
    name: '제한 속도를 넘는 코너 진입',
    values: {
      loses: '들어갈 수 있으나 그 칸에서 제어 불능',
      blocked: '다르게 달릴 수 있으면 금지',
    },
  },
  yellowFlag: {
    name: '노란색 깃발',
    values: {
      everywhere: '트랙 어디에서도 다른 차량 옆 칸 진입 금지',
      near: '깃발이 있는 타일과 그 앞뒤 타일에서만 금지',
    },
  },
  weatherPairsCancel: {
    name: '날씨 토큰을 한꺼번에 두 개 뽑으면',
    values: {
      false: '토큰마다 날씨가 바뀜',
      true: '서로 상쇄되어 그대로',
    },
  },
  soloOffSeconds: {
    name: '1인 게임·예선전: 00으로 끝난 차례',
    values: { classic: '120초', 'v1.1': '30초' },
  },
  soloEndsAtLine: {
    name: '1인 게임·예선전: 마지막 차례',
    values: {
      false: '차례 끝까지 달리고, 끝난 기어로 계산',
      true: '결승선에서 끝나고, 선을 넘은 기어로 계산',
    },
  },
  overtakeNeedsGearDie: {
    name: '추월',
    values: { false: '유지 주사위로도 가능', true: '기어 주사위가 필요' },
  },
  returnSpace: {
    name: '트랙으로 돌아오는 칸',
    values: {
      left: '이탈한 바로 그 칸',
      nearest: '가장 가까운 트랙 가장자리 칸',
    },
  },
  offOrder: {
    name: '트랙을 이탈한 차량의 순서',
    values: {
      marker: '0단이 00보다 먼저, 그다음은 먼저 이탈한 순서',
      'left-first': '먼저 이탈한 순서',
    },
  },
  driveOn: {
    name: '끝까지 순위 다툼',
    values: {
      false: '우승자가 나오면 경주가 끝남',
      true: '모두 들어올 때까지 경주가 이어짐',
    },
  },
  noWeather: {
    name: '날씨 변화 없음',
    values: {
      false: '날씨 토큰이 날씨를 바꿈',
      true: '날씨 토큰은 빼 두고 다시 뽑음',
    },
  },
  flyingStart: {
    name: '재빠른 출발',
    values: {
      false: '0단에서는 1만 쓸 수 있음',
      true: '0단에서 첫 주사위로 2를 쓸 수 있음',
    },
  },
  redZone: {
    name: '레드존',
    values: {
      false: '브레이크 주사위로는 감속만',
      true: '최고 기어에서 브레이크 주사위로 속도 유지 가능',
    },
  },
  qualifying: {
    name: '예선전',
    values: {
      false: '예선전 없음',
      true: '저마다 한 바퀴를 달려 출발 순서를 정함',
    },
  },
  boost: {
    name: '부스트 주사위',
    values: { false: '쓰지 않음', true: 'GT5 차량은 기어를 한 단 건너뛰어 올릴 수 있음' },
  },
  softTyres: {
    name: '소프트 타이어',
    values: { false: '아스팔트와 레인 타이어만', true: '피트 스톱에서 끼울 수 있음' },
  },
  randomWeather: {
    name: '변하는 날씨',
    values: {
      false: '날씨가 바뀌지 않음',
      true: '날씨 토큰이 날씨를 바꿈',
    },
  },
};

const rally: Messages['options']['rally'] = {
  timeAttack: {
    name: '타임 어택',
    values: {
      false: '주사위를 하나씩 굴림',
      true: '주사위를 한꺼번에 굴려 초를 얻음',
    },
  },
  spendSeconds: {
    name: '초 마커 쓰기',
    values: {
      false: '얻은 초는 기록에서만 뺌',
      true: '초 마커를 써서 주사위를 굴리지 않고 놓음',
    },
  },
  sisu: {
    name: '시수',
    values: { false: '쓰지 않음', true: '랠리마다 한 번 제어 불능을 취소' },
  },
  blockedCard: {
    name: '차단된 드라이버',
    values: {
      false: '카드 없이 기다림',
      true: '마지막 카드와 같은 카드를 한 장 더 받음',
    },
  },
  flatTakesWarning: {
    name: '타임 어택: 펑크로 잃은 주사위',
    values: { false: '그 경고도 셈', true: '그 경고는 세지 않음' },
  },
  tooFast: {
    name: '코너에서 랠리 탈락',
    values: {
      corner: '코너의 가장 큰 숫자보다 두 단 넘게 높을 때',
      line: '들어간 라인의 숫자보다 두 단 넘게 높을 때',
    },
  },
  splits: {
    name: '구간 기록 지점',
    values: (p) => (p.count === 0 ? '없음' : `${p.count}곳`),
  },
  easyDrive: {
    name: '쉬운 주행',
    values: {
      false: '경고와 펑크를 셈',
      true: '경고와 펑크를 세지 않음',
    },
  },
  timeTrial: {
    name: '타임 트라이얼',
    values: {
      false: '모두 함께 도로를 달림',
      true: '한 명씩 빈 도로를 혼자 달림',
    },
  },
};

export const options: Messages['options'] = {
  own: '직접 정한 규칙',
  ownAfter: (p) => `직접 정한 규칙 · 바탕: ${p.edition}`,
  earlier: '이전 버전의 규칙',
  extras: '추가 규칙',
  readings: '규칙 해석',
  readingsHint:
    '규칙서끼리 다르거나 플레이어마다 다르게 읽는 부분입니다. 하나라도 바꾸면 직접 정한 규칙이 되고, 판을 다시 고르면 그 판의 규칙으로 돌아갑니다.',
  changed: (p) => `다른 점 ${p.count}개`,
  inRules: '규칙 보기',
  fewer: (p) => `${p.name}: 줄이기`,
  more: (p) => `${p.name}: 늘리기`,
  gt,
  rally,
};
