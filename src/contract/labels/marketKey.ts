/**
 * What makes two spellings the same market: `Match Odds`, `MatchOdds`, `Match_Odds` and `MATCH_ODDS` are all
 * `matchodds`. Feeds and files differ in spaces, case and punctuation only.
 */
export function marketKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
