import { SETTLEMENT_LABELS } from '../../contract/codes/statuses';
import type { Settlement } from '../../contract/stream/market';
import type { OutcomeState } from '../../rules/outcomeState';
import { inLanguage } from './inLanguage';

/** Ends a cell's accessible name after the price; nothing where it may be bet on. */
const STATES: Readonly<Record<OutcomeState, string>> = {
  open: '',
  late: '지연',
  suspended: '일시중지',
  down: '갱신 중지',
  closed: '마감',
  settled: '결과 확정',
  cancelled: '취소',
  gone: '제공 종료',
};

export const oddsCellText = inLanguage('oddsCellText', {
  up: '상승',
  down: '하락',
  state: (state: OutcomeState) => STATES[state],
  settlement: (settlement: Settlement) => (settlement === 0 ? '' : SETTLEMENT_LABELS[settlement]),
  won: (name: string) => `내 배팅 적중 ${name}`,
  /** Accessible names, completed by the price. */
  cell: {
    home: (home: string) => `${home} 승 배당`,
    away: (away: string) => `${away} 승 배당`,
    draw: (match: string) => `${match} 무승부 배당`,
    handicap: (team: string, line: string) => `${team} 핸디캡 ${line} 배당`,
    over: (match: string, line: string) => `${match} 오버 ${line} 배당`,
    under: (match: string, line: string) => `${match} 언더 ${line} 배당`,
    market: (market: string, outcome: string) => `${market} ${outcome} 배당`,
  },
} as const);
