import { describe, expect, it } from 'vitest';
import { gameTypeLabel } from '../../../src/contract/codes/gameTypes';
import { periodLabel } from '../../../src/contract/codes/periods';
import { sportName, sportOfParameter } from '../../../src/contract/codes/sports';
import { TRADING_STATUS_LABELS, FIXTURE_STATUS_LABELS, SETTLEMENT_LABELS } from '../../../src/contract/codes/statuses';
import { outcomeLabel } from '../../../src/contract/labels/outcomeLabel';
import { BOARD_COLUMN_HEADS, BOARD_COLUMN_LABELS, KOREA_MENU_LABELS } from '../../../src/contract/labels/board';
import { marketLabel } from '../../../src/contract/labels/marketLabel';
import { periodToken } from '../../../src/contract/codes/sportTraits';
import { findMarket, knownMarketName } from '../../../src/contract/markets/findMarket';
import { SPORT_LABELS } from '../../../src/contract/labels/sports';
import { VENUE_LABELS, VENUE_NAMES } from '../../../src/contract/labels/venues';
import { marketKey } from '../../../src/contract/labels/marketKey';
import { WEEKDAYS } from '../../../src/contract/labels/weekdays';
import { readReferenceLabels } from '../shared';

const reference = readReferenceLabels();
if (!reference) console.warn('skipped: the reference labels are not beside the project');

/** An id of the sport, 0 (unknown) for the reference's default tables. */
function idOf(sport: string): number {
  return sportOfParameter(sport) ?? 0;
}

describe.skipIf(!reference)('the label tables against the reference, byte for byte', () => {
  const {
    markets = {},
    marketIds = {},
    periodToken: tokens = {},
    periods = {},
    ...rest
  } = reference ?? ({} as NonNullable<typeof reference>);

  it('has every market, in every sport', () => {
    expect(Object.keys(markets).length).toBeGreaterThan(200);
    for (const [sport, own] of Object.entries(tokens)) {
      for (const [name, label] of Object.entries(markets)) {
        const n = Number(/\{P(\d)\}/.exec(label)?.[1] ?? 0);
        const token = own[n - 1] ?? periodToken(idOf(sport), n);
        expect(marketLabel(name, idOf(sport))).toBe(label.replace(/\{P\d\}/, token));
      }
    }
  });

  it('has every market id', () => {
    expect(Object.keys(marketIds).length).toBeGreaterThan(100);
    const names = Object.fromEntries(
      Object.keys(marketIds).map((id) => [id, knownMarketName(id, 'renamed by the feed')]),
    );
    // The feed has ids with several spellings of one market.
    const keys = (all: Readonly<Record<string, string>>) =>
      Object.entries(all).map(([id, name]) => [id, marketKey(name)]);
    expect(keys(names)).toEqual(keys(marketIds));
    expect(Object.values(names).filter((name) => !findMarket(name))).toEqual([]);
  });

  it('has every period token and period label', () => {
    for (const [sport, own] of Object.entries(tokens)) {
      own.forEach((token, i) => expect(periodToken(idOf(sport), i + 1)).toBe(token));
    }
    for (const [sport, own] of Object.entries(periods)) {
      for (const [code, label] of Object.entries(own)) {
        if (typeof label !== 'string') continue;
        expect([sport, code, periodLabel(idOf(sport), Number(code))]).toEqual([sport, code, label]);
      }
    }
  });

  it('has every outcome, sport, venue and status', () => {
    for (const [name, label] of Object.entries(rest.selections)) expect(outcomeLabel(name)).toBe(label);
    expect(SPORT_LABELS).toMatchObject(rest.sports);
    for (const [id, name] of Object.entries(rest.sportIds)) expect(sportName(Number(id))).toBe(name);
    expect(VENUE_LABELS).toEqual(rest.virtualVenues);
    expect(VENUE_NAMES).toEqual(rest.virtualVenueSlugs);
    // The reference has no half results.
    expect(SETTLEMENT_LABELS).toEqual({ ...rest.betStatus, 4: '절반미적중', 5: '절반적중' });
    expect(FIXTURE_STATUS_LABELS).toMatchObject(rest.fixtureStatus);
    for (const [code, label] of Object.entries(rest.gameType)) expect(gameTypeLabel(Number(code))).toBe(label);
    for (const [code, both] of Object.entries(rest.priceStatus)) {
      expect(TRADING_STATUS_LABELS[Number(code) as 1 | 2 | 3]).toBe(both.split('|')[1]);
    }
  });

  it('has the menu, the column heads and the weekdays', () => {
    expect(KOREA_MENU_LABELS).toEqual(rest.koreaMenu);
    for (const column of ['winner', 'handicap', 'total'] as const) {
      expect(BOARD_COLUMN_HEADS[column]).toEqual(rest.marketColumns[BOARD_COLUMN_LABELS[column]]);
    }
    expect(WEEKDAYS).toEqual(rest.weekdays);
  });
});
