import type { AttendanceBonus } from '../../src/rules/rewards/attendance';

/**
 * Why a coupon is not registered.
 *
 * - `none`: there is no such coupon, or it is another's
 * - `used`, `expired`: it can't be used any more
 * - `taken`: another member registered the code
 */
export type CouponRefusal = 'none' | 'used' | 'expired' | 'taken';

/** The server's texts about coupons, attendance, tournaments and settlements. */
export const rewardsCopy = {
  couponRefused: {
    none: '쿠폰을 찾을 수 없습니다. 쿠폰번호를 확인해주세요.',
    used: '이미 사용한 쿠폰입니다.',
    expired: '사용기간이 지난 쿠폰입니다.',
    taken: '이미 등록된 쿠폰번호입니다.',
  } satisfies Record<CouponRefusal, string>,
  couponConflict: '이미 다른 내용으로 발행된 요청입니다.',
  couponLimit: '관리자 한 명이 24시간 동안 발행할 수 있는 한도를 넘었습니다.',
  couponGone: '발행 내역을 찾을 수 없습니다.',
  needsCharge: '당일 충전한 회원만 출석할 수 있습니다.',
  attendanceMemo: (day: string, bonuses: readonly AttendanceBonus[]) =>
    [`${day} 출석`, ...bonuses.map((bonus) => (bonus === 'month' ? '개근' : `${bonus}일 연속`))].join(' · '),
  levelMemo: (level: string) => `레벨 ${level}`,
  ruleBegun: '적용일은 내일부터 설정할 수 있고, 이미 적용된 규칙은 삭제할 수 없습니다.',
  ruleNone: '포인트 규칙을 찾을 수 없습니다.',
  tournamentNone: '토너먼트를 찾을 수 없습니다.',
  tournamentOver: '종료된 토너먼트는 변경할 수 없습니다.',
  prizeMemo: (title: string, rank: number) => `${title} ${rank}위`,
  friendMemo: (bets: number) => `지인 낙첨 ${bets}건 정산`,
} as const;

/** What the embedded demonstration begins with. */
export const rewardsSeedCopy = {
  coupons: { money: '신규회원 환영 쿠폰', point: '첫 배팅 응원 포인트', friend: '지인 초대 감사 쿠폰' },
  weekly: { title: '주간 당첨금 토너먼트', about: '한 주 동안 적중한 배팅의 당첨금을 모두 더해 순위를 정합니다.' },
  odds: { title: '이달의 고배당 챌린지', about: '한 달 동안 적중한 배팅 가운데 가장 높은 배당으로 순위를 정합니다.' },
  rivals: ['새벽안개', '푸른고래', '은빛여우', '가을하늘', '바람개비', '숲속걸음', '별빛나루', '고요한달'],
} as const;
