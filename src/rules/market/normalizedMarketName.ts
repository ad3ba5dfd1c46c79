/**
 * A market name as the patterns of this folder read it: lower case, everything else a single space. `1X2 And Under/Over`
 * is `1x2 and under over`. Some files have lost the spaces (`MatchOdds`), so patterns for their names have them optional.
 */
export function normalizedMarketName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
