/** The server's texts about casino and slots. `restricted` is fixed to the byte (docs/spec.md ERR-1). */
export const casinoCopy = {
  restricted: '관리자에게 문의해주세요.',
  ownLimits: '본인이 설정한 휴식 기간이거나 한도를 모두 사용했습니다.',
  ownTime: '본인이 설정한 이용 시간을 모두 사용했습니다. 다음 기간이 시작될 때까지 게임을 할 수 없습니다.',
  down: '게임사와 연결되지 않습니다. 잠시 후 다시 시도해주세요.',
  favouriteRefused: '즐겨찾기에 추가할 수 없는 게임입니다.',
} as const;
