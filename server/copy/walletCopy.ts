/**
 * Why an order or a conversion is refused.
 *
 * - `waiting`: one of the kind waits already
 * - `bonus`, `coin`: not offered, or no longer
 * - `balance`: there is not so much
 * - `rolling`: the conditions of charges are not met
 * - `bonus-once`: a charge of today has a bonus already
 * - `turnover`: points, of any kind, that no stakes have earned yet
 * - `own-limit`, `own-break`: by what the member set themselves
 * - `void`: a look-up came before it
 */
export type WalletRefusalText =
  | 'waiting'
  | 'bonus'
  | 'coin'
  | 'balance'
  | 'points'
  | 'rolling'
  | 'bonus-once'
  | 'turnover'
  | 'own-limit'
  | 'own-break'
  | 'void';

export const walletCopy = {
  refused: {
    waiting: '이미 처리중인 신청이 있습니다. 처리가 끝난 후 다시 신청해주세요.',
    bonus: '지금은 선택할 수 없는 보너스입니다. 다시 선택해주세요.',
    coin: '지금은 이용할 수 없는 코인입니다. 다시 선택해주세요.',
    balance: '보유머니가 부족합니다.',
    points: '보유포인트가 부족합니다.',
    rolling: '롤링 조건을 달성한 후 환전할 수 있습니다.',
    'bonus-once': '충전 보너스는 하루 한 번만 받을 수 있습니다.',
    turnover: '일부 포인트는 배팅 실적에 따라 전환할 수 있습니다.',
    'own-limit': '본인이 설정한 충전 한도를 초과합니다.',
    'own-break': '본인이 설정한 휴식 기간입니다. 기간이 끝날 때까지 충전할 수 없습니다.',
    void: '만료된 요청입니다. 다시 시도해주세요.',
  } satisfies Record<WalletRefusalText, string>,
  conflict: '이미 다른 내용으로 접수된 요청입니다.',
  wrongExchangePassword: '환전비밀번호가 일치하지 않습니다.',
  exchangePasswordLocked:
    '환전비밀번호를 5번 잘못 입력하셨습니다. {minutes}분 후에 다시 입력하실 수 있습니다. 정보수정에서 환전비밀번호를 새로 설정하시면 바로 신청하실 수 있습니다.',
  decided: '이미 처리된 신청입니다.',
  stillWaiting: '처리중인 신청은 삭제할 수 없습니다.',
  memo: {
    bank: '계좌이체',
    coin: (coin: string) => `코인입금 ${coin}`,
    order: (id: number) => `신청번호 ${id}`,
    refused: (id: number, reason: string) => `신청번호 ${id} · 환전 거절: ${reason}`,
  },
  /** Of the statement as a file. */
  csv: {
    head: ['일시', '구분', '내용', '변동', '잔액'],
    opening: '기간 전 잔액',
    closing: '기간 말 잔액',
    ofBet: (id: string, editOf?: string) => `배팅번호 ${id}${editOf === undefined ? '' : ` (배팅 수정 ${editOf})`}`,
  },
} as const;
