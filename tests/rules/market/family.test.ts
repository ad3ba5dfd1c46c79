import { describe, expect, it } from 'vitest';
import { marketLabel } from '../../../src/contract/labels/marketLabel';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { marketFamily } from '../../../src/rules/market/family';

describe('marketFamily', () => {
  it.each([
    ['Under/Over', 'under-over'],
    ['Under/Over 1st Period - Home Team', 'under-over'],
    ['Asian Under/Over', 'under-over'],
    ['Under/Over Corners - Away Team', 'under-over'],
    ['Over/Under 2.5 Goals', 'over-under'],
    ['OVER_UNDER_25', 'over-under'],
    ['OverUnder25Goals', 'over-under'],
    ['First Half Goals 1.5', 'over-under'],
    ['1X2', 'win-draw-lose'],
    ['1st Period Winner', 'win-draw-lose'],
    ['1st Half 1X2', 'win-draw-lose'],
    ['Match Odds', 'win-draw-lose'],
    ['MatchOdds', 'win-draw-lose'],
    ['Match_Odds', 'win-draw-lose'],
    ['Half_Time', 'win-draw-lose'],
    ['12', 'win-lose'],
    ['12 Including Overtime', 'win-lose'],
    ['12 2nd Half Including Overtime', 'win-lose'],
    ['1st Period Winner Home/Away', 'win-lose'],
    ['1st 5 Innings Winner - 12', 'win-lose'],
    ['Draw No Bet', 'win-lose'],
    ['Set 1 Winner', 'win-lose'],
    ['Asian Handicap', 'handicap'],
    ['European Handicap 1st Period', 'handicap'],
    ['Corners Handicap', 'handicap'],
    ['Set Spread', 'handicap'],
    ['ASIAN_HANDICAP', 'handicap'],
    ['1X2 And Under/Over', 'other'],
    ['MatchOddsandOverUndergoals', 'other'],
    ['Match_Odds_and_Both_teams_to_Score', 'other'],
    ['Under/Exactly/Over', 'other'],
    ['Double Chance', 'other'],
    ['Correct Score', 'other'],
    ['First To 12 Points', 'other'],
    ['Outright Winner', 'other'],
    ['HalfTimeFullTime', 'other'],
    ['', 'other'],
  ])('%s is %s', (name, family) => {
    expect(marketFamily(name)).toBe(family);
  });

  it('agrees with the Korean label of every market in the tables', () => {
    // A label that means another market in sports without a draw decides no family, nor does an unknown one.
    const rows = Object.values(MARKETS)
      .flat()
      .filter(({ label }) => label !== '' && label !== '{W}');
    expect(rows.length).toBeGreaterThan(200);
    for (const { name: pattern } of rows) {
      const name = pattern.replace('{nth}', '2nd').replace('{n}', '2').replace('{line}', '2.5');
      const family = marketFamily(name);
      // Korean has one name for both.
      const labelled = family === 'over-under' ? 'under-over' : family;
      expect([name, labelled]).toEqual([name, familyByLabel(marketLabel(name, 6046))]);
    }
  });
});

/** What a member would call the market, from its label. */
function familyByLabel(label: string): string {
  if (label.includes(' + ') || label.includes('일치')) return 'other';
  if (label.includes('핸디캡')) return 'handicap';
  if (label.includes('언더오버')) return 'under-over';
  if (label.includes('승무패')) return 'win-draw-lose';
  if (label.includes('승패') || label.includes('무승부 환불') || label === '승자') return 'win-lose';
  return 'other';
}
