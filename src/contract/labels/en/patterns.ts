import type { LabelDictionary } from '../labelText';
import { CODE_LABELS } from './codes';

const SIDES: Readonly<Record<string, string>> = { 좌: 'L', 우: 'R', 홀: 'Odd', 짝: 'Even', 초: 'Top', 말: 'Bottom' };

/** `1st`, `12th`, `23rd` */
function ordinal(digits = ''): string {
  const number = Number(digits);
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return digits + (isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'));
}

function counted(one: string): (digits?: string) => string {
  return (digits = '') => `${digits} ${one}${digits === '1' ? '' : 's'}`;
}

/** Labels with a number in them. */
export const LABEL_PATTERNS: LabelDictionary['patterns'] = [
  [/^(\d+)회차$/, (n) => `Round ${n}`],
  [/^(\d+)번$/, (n) => `No.\u00a0${n}`],
  [/^(\d+)[위등]$/, ordinal],
  [/^(\d+)분$/, (n) => `${n} min`],
  [/^(스피드)?바카라(\d)$/, (speed, n) => `${speed ? 'Speed ' : ''}Baccarat ${n}`],
  [/^(\d+)골 이상$/, (n) => `${n}+ goals`],
  [/^(\d+)골$/, counted('goal')],
  [/^(\d+) 이하$/, (n) => `${n} or less`],
  [/^(\d+) 이상$/, (n) => `${n} or more`],
  [/^(\d+)분 - 종료$/, (n) => `${n} min - Full Time`],
  [/^(.+) (\d+)점 차$/, (team, n) => `${team} by ${n}`],
  [/^(.+) (\d+)점 차 이상$/, (team, n) => `${team} by ${n}+`],
  [/^(\d)줄$/, (n) => `${n} Lines`],
  [/^([좌우])([34])([홀짝])$/, (start = '', lines, end = '') => `${SIDES[start]}${lines} ${SIDES[end]}`],
  [/^(\d+)장$/, (n) => `${n} cards`],
  [/^(\d+)땡$/, (n) => `Pair ${n}`],
  [/^(\d+)끗$/, counted('point')],
  [/^(\d+)쿼터$/, (n) => `Q${n}`],
  [/^(\d+)피리어드$/, (n) => `${ordinal(n)} Period`],
  [/^(\d+)세트$/, (n) => `Set ${n}`],
  [/^(\d+)구간$/, (n) => `Part ${n}`],
  [/^(\d+)(?:회|이닝)$/, (n) => `${ordinal(n)} Inning`],
  [/^(\d+)회([초말])$/, (n, half = '') => `${SIDES[half]} ${ordinal(n)}`],
  [/^레벨 (\d+)$/, (n) => `Level ${n}`],
  [/^(\d+)일$/, counted('day')],
  [/^지인 낙첨 (\d+)건 정산$/, (n) => `Commission on ${n} lost bets of friends`],
  [
    /^롤링 전환: 카지노 ([\d,]+)원, 슬롯 ([\d,]+)원, 미니게임 ([\d,]+)원$/,
    (casino, slots, games) => `Rolling Converted: casino ₩${casino}, slots ₩${slots}, minigames ₩${games}`,
  ],
  [/^신청번호 (\d+) · 환전 거절: (.+)$/s, (order, reason) => `Order ${order} · Exchange refused: ${reason}`],
  [/^충전 승인 \((\d+)\)$/, (order) => `Charge approved (${order})`],
  [/^토너먼트 상금: (.+)$/s, (title) => `Tournament prizes: ${title}`],
  [/^매니저 정산율: (.+)$/s, (name) => `Manager’s rates: ${name}`],
  [/^매니저 비밀번호 재설정: (.+)$/s, (userId) => `Manager’s password reset: ${userId}`],
  [/^충전 코인: (.+)$/s, (codes) => `Charge coins: ${codes}`],
  [/^배팅 취소 \((\d+)\): (.+)$/s, (bet, reason) => `Bet cancelled (${bet}): ${reason}`],
  [
    /^결과 정정 \(배팅 (\d+), (\d+)번 (\S+)\): (.+)$/s,
    (bet, leg, result = '', reason) =>
      `Result corrected (bet ${bet}, no. ${leg} ${CODE_LABELS[result] ?? result}): ${reason}`,
  ],
  [
    /^경기 정정 \((.+), (무효|스코어)\): (.+)$/s,
    (title, by, reason) => `Match corrected (${title}, ${by === '무효' ? 'void' : 'score'}): ${reason}`,
  ],
  [/^(\d)부$/, (n) => `Division ${n}`],
  [/^([AB])조$/, (group) => `Group ${group}`],
  [/^(\d)사$/, (n) => `${n} out`],
  [/^([\d.]+)오버$/, (bowled) => `${bowled} overs`],
  [/^([\d.]+) \/ (\d+)오버$/, (bowled, most) => `${bowled} of ${most} overs`],
];
