import { LIMIT_ROWS_MAX } from '../../src/contract/api/staff/limits';
/** What staff is refused with. */
export const staffCopy = {
  noFixture: '경기를 찾을 수 없습니다.',
  noMarket: '마켓을 찾을 수 없습니다.',
  noLeague: '리그를 찾을 수 없습니다.',
  noSport: '종목을 찾을 수 없습니다.',
  notHeld: '이미 해제되었습니다.',
  noMatchBets: '배팅이 없는 경기입니다.',
  noMapping: '이미 삭제된 매핑입니다.',
  noMargin: '설정된 마진이 없습니다.',
  noOutcome: '배당을 찾을 수 없습니다.',
  decidedOutcome: '결과가 확정된 배당은 조정할 수 없습니다.',
  noOverride: '이미 끝난 조정입니다.',
  review: {
    late: '이미 처리되었거나 시간이 지난 배팅입니다.',
    stake: '배팅금액보다 적은 금액을 제안해주세요.',
  },
  noLimit: '설정된 한도가 없습니다.',
  limitRows: `한도는 ${LIMIT_ROWS_MAX}개까지 설정할 수 있습니다. 쓰지 않는 한도를 삭제해주세요.`,
  noBet: '배팅을 찾을 수 없습니다.',
  correction: {
    none: '배팅을 찾을 수 없습니다.',
    over: '이 배팅은 정정할 수 없습니다.',
    round: '미니게임과 가상게임의 결과는 정정할 수 없습니다.',
    unsettled: '아직 결과가 나오지 않은 배팅입니다.',
    same: '이미 같은 결과입니다.',
    inconsistent: '같은 마켓에 이미 당첨된 결과가 있습니다.',
    half: '절반적중과 절반미적중은 .25나 .75로 끝나는 기준점에만 줄 수 있습니다.',
    second: '다른 관리자의 승인이 필요합니다. 승인 대기로 등록되었습니다.',
  },
  /** Why a sum waits for a second administrator, in the list of those that do. */
  moved: {
    correction: (bet: string, leg: number, result: string, reason: string) =>
      `결과 정정 (배팅 ${bet}, ${leg}번 ${result}): ${reason}`,
    match: (title: string, by: 'void' | 'score', reason: string) =>
      `경기 정정 (${title}, ${by === 'void' ? '무효' : '스코어'}): ${reason}`,
    void: (bet: string, reason: string) => `배팅 취소 (${bet}): ${reason}`,
    charge: (order: number) => `충전 승인 (${order})`,
    prizes: (title: string) => `토너먼트 상금: ${title}`,
    rates: (name: string) => `매니저 정산율: ${name}`,
    password: (userId: string) => `매니저 비밀번호 재설정: ${userId}`,
    coins: (codes: readonly string[]) => `충전 코인: ${codes.join(', ')}`,
  },
  /** Of bets as a file. */
  betsFile: {
    name: '배팅',
    head: [
      '배팅시각',
      '배팅번호',
      '아이디',
      '닉네임',
      '구분',
      '경기',
      '폴드',
      '시스템',
      '배당',
      '배팅금액',
      '예상적중금',
      '적중금',
      '결과',
    ],
    states: {
      waiting: '접수중',
      open: '진행중',
      settled: '정산 완료',
      cancelled: '취소',
      refused: '거절',
      cashed: '캐시아웃',
    },
  },
  margin: '환급률이 99%를 넘는 배당입니다. 다시 확인해주세요.',
  loss: '환급률이 100%를 넘는 배당은 저장할 수 없습니다.',
  noAgent: '매니저를 찾을 수 없습니다.',
  nothingDue: '전환할 롤링금이 없습니다.',
  noMember: '회원을 찾을 수 없습니다.',
  short: '보유머니가 부족합니다.',
  ownLimits: '회원이 설정한 한도 또는 휴식 기간 때문에 처리할 수 없습니다.',
  memberOwes: '회원에게 미수금이 있어 승인할 수 없습니다. 거절하면 돌려받은 금액에서 미수금이 먼저 정산됩니다.',
  memberUnrolled:
    '신청할 때 충족한 롤링 조건이 그 뒤의 정정이나 취소로 미달되어 승인할 수 없습니다. 거절하면 조건을 채운 뒤 다시 신청할 수 있습니다.',
  conflict: '이미 다른 내용으로 처리된 요청입니다.',
  memo: {
    rolling: (casino: string, slot: string, mini: string) =>
      `롤링 전환: 카지노 ${casino}, 슬롯 ${slot}, 미니게임 ${mini}`,
  },
} as const;
