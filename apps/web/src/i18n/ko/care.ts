/** When something is missing, full, damaged or newer elsewhere: what to do. */
export const care = {
  updateTaken: '다른 창에서 새 버전을 열었습니다. 새로 고치면 이 창에서도 쓸 수 있습니다.',
  updateLater: '나중에',
  partMissing:
    '페이지의 일부를 불러오지 못했습니다. 인터넷 연결이 끊겼거나 새 버전이 나왔을 수 있습니다. 새로 고치면 이어서 할 수 있고, 이 기기의 게임은 그대로 있습니다.',
  languageMissing: '이 언어를 불러오지 못했습니다. 연결을 확인하고 다시 골라 주세요.',
  damaged: '손상된 게임',
  damagedHint: '열 수 없는 게임입니다. 내려받아 남은 내용을 보관하거나 삭제하세요.',
  download: '내려받기',
  shelf: {
    full: '기기에 남은 공간이 없어 더 저장할 수 없습니다. 오래된 게임을 지우거나 공간을 비운 뒤 새로 고치세요.',
    newer:
      '다른 창에서 더 새로운 버전의 페이지를 쓰고 있습니다. 이 창을 닫거나 새로 고치면 게임을 볼 수 있습니다.',
    closed:
      '지금은 저장된 게임을 열 수 없습니다. 새로 고쳐 보고, 그래도 안 되면 이 페이지의 다른 창을 닫아 주세요.',
  },
  working: (p: { done: number; all: number }) => `게임 ${p.done}/${p.all}…`,
  reading: (p: { done: number }) => `게임 ${p.done}…`,
  more: '더 보기',
};
