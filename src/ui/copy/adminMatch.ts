import { SETTLEMENT_LABELS } from '../../contract/codes/statuses';
import { POINTS_MAX } from '../../contract/api/staff/matchResults';
import type { Settlement } from '../../contract/stream/market';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

/** Texts of the correction of a whole match. */
export const adminMatchText = inLanguage('adminMatchText', {
  open: '경기 전체',
  title: (match: string) => `${match} 경기 전체 정정`,
  about: '이 경기의 모든 배팅을 스코어대로 다시 정산하거나 무효로 처리합니다. 이후 피드의 결과는 반영되지 않습니다.',
  by: '방법',
  byScore: '스코어로 정정',
  byVoid: '무효 처리 (배팅금액 반환)',
  onlyVoid: '경기가 시작되지 않아 무효 처리만 할 수 있습니다. 배팅금액이 모두 반환됩니다.',
  market: '마켓',
  all: '전체 마켓',
  marketOf: (name: string, bets: number) => `${name} (${separated(bets)}건)`,
  scores: '구간별 스코어',
  scoresHint:
    '치르지 않은 구간은 0:0으로 입력하고 모르는 구간은 비워 두세요. 비워 둔 구간이 필요한 선택은 바뀌지 않습니다.',
  noScores: '스코어로 정할 수 있는 배팅이 없습니다. 배팅별로 정정해주세요.',
  home: (part: string) => `${part} 홈`,
  away: (part: string) => `${part} 원정`,
  pointsShape: `홈과 원정을 0부터 ${POINTS_MAX}까지 함께 입력해주세요.`,
  changed: '바뀌는 선택',
  pick: '선택',
  before: '현재',
  after: '정정 후',
  bets: '배팅',
  count: (bets: number) => `${separated(bets)}건`,
  resultOf: (result: number) => SETTLEMENT_LABELS[result as Settlement] ?? String(result),
  affected: '정산되는 배팅',
  moved: '지급·회수 합계',
  undecided: (count: number) => `스코어로 정할 수 없어 그대로 두는 선택 ${separated(count)}개`,
  nothing: '새로 정산되는 배팅이 없습니다.',
  enter: '스코어를 입력하면 바뀌는 배팅을 보여드립니다.',
  button: '경기 정정하기',
} as const);
