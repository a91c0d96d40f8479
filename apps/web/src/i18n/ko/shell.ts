import type { Messages } from '../messages.ts';

export const shell: Messages['shell'] = {
  name: 'Perfect Line',
  skip: '본문으로 건너뛰기',
  navigation: '주 메뉴',
  language: '언어',
  games: '내 게임',
  rules: '규칙',
  settings: '설정',
  home: '시작 화면',
  back: '뒤로',
  close: '닫기',
  loading: '불러오는 중…',
  updateReady: '새 버전이 준비되었습니다.',
  updateTake: '새로 고침',
  brokenTitle: '문제가 생겼습니다',
  brokenText: '게임은 저장되어 있습니다. 페이지를 새로 고치면 이어서 할 수 있습니다.',
  reload: '새로 고침',
  notFoundTitle: '여기에는 아무것도 없습니다',
  notFoundText: '이 주소는 연결된 곳이 없습니다. 게임은 시작 화면에 있습니다.',
  disclaimer:
    '플레이어들이 만든 비공식 디지털 에디션입니다. 랠리맨: GT는 장크리스토프 부비에의 게임이며, 권리는 각 소유자에게 있습니다.',
};

export const start: Messages['start'] = {
  title: '퍼펙트 라인을 찾으세요',
  lead: '내 테이블 위의 랠리맨: GT. 주사위를 놓고, 확률을 보고, 굴리세요. 컴퓨터 드라이버, 한 화면이나 온라인의 친구들, 또는 시간과 겨루세요.',
  quick: '바로 경주하기',
  quickHint: (p) => `${p.track}, 1바퀴, 컴퓨터 드라이버 ${p.rivals}명`,
  choose: '경주 만들기',
  chooseHint: '트랙, 바퀴 수, 날씨, 한 화면에서 최대 6명',
  solo: '1인 게임',
  soloHint: '나와 트랙, 그리고 시간. 목표 기록에 도전하세요',
  learn: '운전 배우기',
  learnHint: '첫 바퀴, 첫 스페셜, 코치와 함께하는 연습. 미리 읽을 것은 없습니다',
  workshop: '작업실',
  workshopHint: '나만의 서킷을 만들고, 목표 기록을 알아보고, 달리고, 나눠 보세요.',
  rulesHint: '모든 규칙을 쉬운 말과 그림으로',
  continueTitle: '이어서 하기',
  more: '다른 주행',
};

export const settings: Messages['settings'] = {
  title: '설정',
  name: '이름',
  nameHint: '테이블과 기록지에 표시됩니다',
  theme: '화면 테마',
  themes: { system: '기기 설정', light: '밝게', dark: '어둡게' },
  dice: '주사위 애니메이션',
  diceSpeeds: { normal: '보통', fast: '빠르게', off: '끄기' },
  diceHint: '아무 키를 누르거나 화면을 누르면 굴리는 장면을 건너뜁니다',
  handover: '플레이어가 바뀔 때 화면 가리기',
  handoverHint: '한 화면에 여러 명이 있으면 차례마다 다음 사람을 이름으로 부릅니다',
  data: '내 데이터',
  dataHint: '게임은 이 기기에만 보관됩니다. 옮기거나 사본을 남기려면 내보내기를 하세요.',
  dataLink: '내 게임으로 가기',
};
