import type { GlossaryText } from './glossaryTerms.ts';

export const glossaryKo: GlossaryText = {
  driver: {
    term: '드라이버',
    meaning: '차량 한 대를 모는 플레이어입니다.',
  },
  tile: {
    term: '타일',
    meaning: '서킷을 이루는 육각형 조각입니다.',
  },
  space: {
    term: '칸',
    meaning: '도로의 가장 작은 단위로, GT에서는 한 대, 랠리맨에서는 한두 대가 들어갑니다.',
  },
  lane: {
    term: '차선',
    meaning: '나란히 놓인 도로의 한 줄로, 안쪽 차선이 코너 중심에 더 가깝습니다.',
  },
  gear: {
    term: '기어',
    meaning: '차량의 속도로, 누가 먼저 진행하고 누구를 추월하며 어떤 코너를 돌 수 있는지 정합니다.',
  },
  'gear-die': {
    term: '기어 주사위',
    meaning: '검은색 주사위로, 현재보다 한 단 높거나 같거나 한 단 낮은 기어로 한 칸 갑니다.',
  },
  'coast-die': {
    term: '유지 주사위',
    meaning: '흰색 주사위로, 기어를 유지하며 한 칸 갑니다.',
  },
  'brake-die': {
    term: '브레이크 주사위',
    meaning: '기어 주사위와 함께 쓰는 빨간색 주사위로, 하나마다 아래로 한 단을 건너뜁니다.',
  },
  'boost-die': {
    term: '부스트 주사위',
    meaning: 'GT5 차량의 주사위로, 기어 주사위와 함께 쓰면 위로 한 단을 건너뜁니다.',
  },
  'gear-marker': {
    term: '기어 마커',
    meaning: '차량이 차례를 마쳤을 때의 기어를 나타냅니다.',
  },
  round: {
    term: '라운드',
    meaning: '흰색과 검은색이 번갈아 오며, 달리고 있는 모든 차량이 한 번씩 진행합니다.',
  },
  turn: {
    term: '차례',
    meaning: '드라이버 한 명이 계획하고 굴리고 움직이는 것입니다.',
  },
  'order-of-play': {
    term: '플레이 순서',
    meaning: '속도, 거리, 위치 순으로 비교해 누가 먼저인지 정합니다.',
  },
  dashboard: {
    term: '대시보드',
    meaning: '이번 차례의 주사위 수, 경고 기준값, 제어 불능의 결과를 보여 줍니다.',
  },
  tyres: {
    term: '타이어',
    meaning: '차량에 끼운 타이어로, 날씨에 맞으면 주사위가 많고 경고 기준값이 높습니다.',
  },
  warning: {
    term: '경고',
    meaning: '주사위나 트랙의 ! 기호로, 한 차례에 너무 많이 모이면 제어 불능이 됩니다.',
  },
  'warning-limit': {
    term: '경고 기준값',
    meaning: '한 차례에 이만큼 경고가 모이면 제어 불능이 됩니다.',
  },
  'speed-limit': {
    term: '제한 속도',
    meaning: '그 칸에 들어갈 수 있는 가장 높은 기어입니다.',
  },
  'dangerous-corner': {
    term: '위험한 코너',
    meaning: '삼각형 안의 제한 속도로, 딱 그 기어로 들어가면 경고가 하나 더해집니다.',
  },
  'dotted-line': {
    term: '점선',
    meaning: '급격한 코너의 표시로, 직진으로 지날 때만 숫자나 경고가 적용됩니다.',
  },
  'perfect-line': {
    term: '퍼펙트 라인',
    meaning: '급격한 코너를 대각선으로 들어가고 나와서 점선을 지나지 않는 길입니다.',
  },
  alongside: {
    term: '나란히',
    meaning: '다른 차량의 바로 옆 칸(클래식) 또는 같은 줄(v1.1)에 있는 것입니다.',
  },
  overtaking: {
    term: '추월',
    meaning: '다른 차량을 지나가는 것으로, GT에서는 옆에 설 때 그 차량 이상의 기어가 필요합니다.',
  },
  blocked: {
    term: '차단',
    meaning: '가능한 이동이 하나도 없어 그 자리에서 차례가 끝나는 것입니다.',
  },
  'one-by-one': {
    term: '하나씩 굴리기',
    meaning: '한 단계씩 굴리는 신중한 방법으로, 멈추거나 주사위를 고정할 수 있습니다.',
  },
  'flat-out': {
    term: '플랫 아웃',
    meaning: '주사위를 한꺼번에 굴리는 대담한 방법으로, 집중 토큰을 얻습니다.',
  },
  'focus-token': {
    term: '집중 토큰',
    meaning: '플랫 아웃으로 얻고, 굴리지 않고 움직이는 데 씁니다.',
  },
  secure: {
    term: '주사위를 고정하다',
    meaning: '집중 토큰을 내고 주사위를 굴리지 않는 것입니다.',
  },
  'loss-of-control': {
    term: '제어 불능',
    meaning: '경고가 너무 많거나 너무 빨라서 차례가 끝나고 차량이 돌거나 도로를 벗어나는 것입니다.',
  },
  spin: {
    term: '미끄러짐',
    meaning: '차량이 제자리에서 돌아 그 칸에 남고, 멈춘 상태에서 다시 출발합니다.',
  },
  'off-track': {
    term: '트랙 이탈',
    meaning: '00 마커와 함께 트랙 옆에 선 상태로, 한 차례에 돌아오고 다음 차례에 달립니다.',
  },
  'danger-level': {
    term: '위험 수준',
    meaning:
      '노란색, 주황색, 빨간색으로, 그 타일에서 제어 불능이 되면 얼마나 손상을 입는지 나타냅니다.',
  },
  'damage-token': {
    term: '손상 토큰',
    meaning: '심한 제어 불능 뒤에 주머니에서 뽑으며, 절반 가까이는 주사위를 잃게 합니다.',
  },
  'yellow-flag': {
    term: '노란색 깃발',
    meaning:
      '트랙에 놓여 있는 동안 근처(v1.1) 또는 트랙 어디에서든(클래식) 다른 차량 옆 칸에 들어갈 수 없습니다.',
  },
  'green-flag': {
    term: '초록색 깃발',
    meaning: '아무 효과가 없는 손상 토큰입니다.',
  },
  'pit-stop': {
    term: '피트 스톱',
    meaning: '트랙 가장자리에서 1단으로 멈춰 타이어를 바꾸거나 수리하거나 둘 다 하는 것입니다.',
  },
  pole: {
    term: '폴 포지션',
    meaning: '출발 구역의 첫 자리로, 첫 코너 안쪽의 맨 앞줄입니다.',
  },
  'flying-start': {
    term: '재빠른 출발',
    meaning: '0단에서 곧바로 2단으로 출발하는 옵션입니다.',
  },
  'red-zone': {
    term: '레드존',
    meaning: '가장 높은 기어에서 브레이크 주사위를 유지 주사위처럼 쓰는 옵션입니다.',
  },
  qualifying: {
    term: '예선전',
    meaning: '드라이버마다 혼자 한 바퀴를 달려 출발 순서를 정하는 것입니다.',
  },
  solo: {
    term: '1인 게임',
    meaning: '혼자서 한 바퀴를 달리며 시간과 겨룹니다.',
  },
  'score-sheet': {
    term: '기록지',
    meaning: '1인 게임의 차례마다 기어를 적고 시간을 더하는 표입니다.',
  },
  'special-stage': {
    term: '스페셜 스테이지',
    meaning: '보드 끝에서 끝까지 시간을 재며 달리는 랠리의 한 구간입니다.',
  },
  'race-director': {
    term: '레이스 디렉터',
    meaning: '랠리를 준비하고 기록을 적는 사람입니다.',
  },
  'course-sheet': {
    term: '코스 시트',
    meaning: '코스, 정비, 기록, 순위를 적은 랠리의 기록표입니다.',
  },
  zone: {
    term: '존',
    meaning: '도로 다섯 개와 두 면이 있는 네 보드 C, J, L, V 중 하나입니다.',
  },
  'road-book': {
    term: '로드북',
    meaning: '스페셜 스테이지의 길을 구간별로 적은 것입니다.',
  },
  'acceleration-die': {
    term: '가속 주사위',
    meaning: '랠리맨의 흰색 주사위로, 기어를 유지하며 한 칸 갑니다.',
  },
  'gear-card': {
    term: '기어 카드',
    meaning: '차례를 마칠 때마다 가져오며, 내 기어와 걸린 시간을 나타냅니다.',
  },
  'chrono-pile': {
    term: '크로노 더미',
    meaning: '내 기어 카드 더미로, 합이 내 기록이고 맨 위가 내 기어입니다.',
  },
  note: {
    term: '숫자(페이스 노트)',
    meaning: '코너, 지름길, 범프에 적힌 숫자로 기어를 뜻합니다.',
  },
  'inside-line': {
    term: '안쪽 라인',
    meaning: '한 칸으로 코너를 지나며, 숫자는 허용되는 가장 높은 기어입니다.',
  },
  skid: {
    term: '드리프트',
    meaning: '코너 바깥쪽의 짧은 칸들을 모두 정확히 적힌 기어로 지나가는 것입니다.',
  },
  shortcut: {
    term: '지름길',
    meaning: '코너 안쪽을 가로지르는 빠른 길이지만 지름길 카드를 뽑아야 합니다.',
  },
  'dirt-marker': {
    term: '흙 마커',
    meaning: '뒤따르는 모두에게 코너의 안쪽과 드리프트 숫자를 1 낮춥니다.',
  },
  bump: {
    term: '범프',
    meaning: '차량이 뛰어오르는 곳으로, 빠를수록 멀리 가고 위험합니다.',
  },
  'spare-tyre': {
    term: '스페어 타이어',
    meaning: '펑크 하나를 고치며, 스페셜 스테이지 중에는 60초가 듭니다.',
  },
  sisu: {
    term: '시수',
    meaning: '랠리마다 한 번, 경고 때문에 또는 범프에서 일어난 제어 불능을 취소합니다.',
  },
  service: {
    term: '정비',
    meaning: '스페셜 스테이지 사이에 모든 것을 고치고 타이어를 바꿀 수 있는 시간입니다.',
  },
  'time-attack': {
    term: '타임 어택',
    meaning: '주사위 여러 개를 한꺼번에 굴려 위험을 안고 하나마다 1초를 법니다.',
  },
  'second-marker': {
    term: '초 마커',
    meaning: '타임 어택으로 번 1초로, 기록을 줄이거나 주사위를 굴리지 않는 데 씁니다.',
  },
  'split-time': {
    term: '구간 기록',
    meaning: '도중의 지점에서 모두에게 공개되는 내 기록입니다.',
  },
  'easy-drive': {
    term: '쉬운 주행',
    meaning: '경고와 펑크를 무시하는 연습용 방식입니다.',
  },
};
