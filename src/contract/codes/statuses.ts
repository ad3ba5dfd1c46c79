import { labelTable } from '../labels/labelText';
import type { FixtureStatus } from '../stream/fixture';
import type { TradingStatus, Settlement } from '../stream/market';

/** Settlement status, docs/spec.md SET-1. */
export const SETTLEMENT_LABELS: Readonly<Record<Settlement, string>> = labelTable({
  [-1]: '취소',
  0: '진행중',
  1: '미적중',
  2: '적중',
  3: '적특',
  4: '절반미적중',
  5: '절반적중',
});

/** State of a market or bet on the board. */
export const TRADING_STATUS_LABELS: Readonly<Record<TradingStatus, string>> = labelTable({
  1: '배팅가능',
  2: '일시중지',
  3: '마감',
  4: '취소',
});

/** Where a fixture is in its life. */
export const FIXTURE_STATUS_LABELS: Readonly<Record<FixtureStatus, string>> = labelTable({
  0: '미정',
  1: '경기전',
  2: '진행중',
  3: '종료',
  4: '취소',
  5: '연기',
  6: '중단',
  7: '몰수/중도취소',
  8: '중계 끊김',
  9: '곧 시작',
});
