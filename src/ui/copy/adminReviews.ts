import { REVIEW_WAIT, type ReviewedBet } from '../../contract/api/staff/reviews';
import { SECOND_MS } from '../../contract/units';
import { moneyText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const ANSWERS: Readonly<Record<NonNullable<ReviewedBet['answer']>['is'], string>> = {
  accept: '접수',
  offer: '일부 금액 제안',
  refuse: '거절',
};

/** Texts of the section of large bets that wait for staff. */
export const adminReviewsText = inLanguage('adminReviewsText', {
  about:
    '기준 이상의 스포츠·라이브 배팅은 바로 접수되지 않고 여기서 기다립니다. 시간 안에 답하지 않으면 거절되고 배팅금액은 반환됩니다.',
  waiting: '심사 대기',
  none: '심사를 기다리는 배팅이 없습니다.',
  past: '지난 심사',
  nonePast: '심사한 배팅이 없습니다.',
  number: '번호',
  member: '회원',
  levelOf: (level: number) => `레벨 ${level}`,
  picks: '선택',
  odds: '배당',
  stake: '배팅금액',
  payout: '예상적중금',
  left: '남은 시간',
  secondsLeft: (seconds: number) => `${seconds}초`,
  accept: '접수',
  acceptOf: (id: string) => `배팅 ${id} 접수`,
  refuse: '거절',
  refuseOf: (id: string) => `배팅 ${id} 거절`,
  offer: '금액 제안',
  offerOf: (id: string) => `배팅 ${id} 금액 제안`,
  offerAbout: (stake: number) =>
    `요청 금액 ${moneyText(stake)} · 회원은 30초 안에 제안받은 금액으로 배팅할 수 있습니다.`,
  offerField: '제안 금액',
  offerShape: (most: number) => `1원부터 ${moneyText(most)}까지 입력해주세요.`,
  offerButton: '제안하기',
  answer: '답변',
  answerOf: (is: NonNullable<ReviewedBet['answer']>['is']) => ANSWERS[is],
  unanswered: '답변 없음',
  offered: (stake: number) => `${moneyText(stake)} 제안`,
  taken: '회원이 수락',
  by: '관리자',
  state: '배팅 상태',
  terms: '심사 기준',
  termsAbout: '둘 중 하나라도 넘으면 심사합니다. 비워 두면 그 기준은 쓰지 않습니다. 다음 배팅부터 적용됩니다.',
  termsStake: '배팅금액 (원 이상)',
  termsPayout: '예상적중금 (원 이상)',
  termsWait: '답변 시간 (초)',
  termsAmountShape: '1원 이상의 금액을 입력하거나 비워 두세요.',
  termsWaitShape: `${REVIEW_WAIT.least / SECOND_MS}초부터 ${REVIEW_WAIT.most / SECOND_MS}초까지 입력해주세요.`,
  save: '저장',
  now: ({ stake, payout }: { stake: number | null; payout: number | null }) =>
    stake === null && payout === null
      ? '현재 심사하는 배팅이 없습니다.'
      : `현재 기준: ${[
          ...(stake === null ? [] : [`배팅금액 ${moneyText(stake)}`]),
          ...(payout === null ? [] : [`예상적중금 ${moneyText(payout)}`]),
        ].join(' 또는 ')} 이상`,
  waitingCount: (count: number) => `심사 대기 ${separated(count)}건`,
} as const);
