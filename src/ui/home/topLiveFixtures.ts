/**
 * The live matches to show: those the server ranks first, as long as they are live, then others. `live` is in the order
 * of kick-off; the latest to begin comes first there, since it lasts longest.
 */
export function topLiveFixtures(top: readonly string[], live: readonly { id: string }[], count: number): string[] {
  const on = new Set(live.map(({ id }) => id));
  const ranked = top.filter((id) => on.has(id));
  const others = live.map(({ id }) => id).toReversed();
  return [...new Set([...ranked, ...others])].slice(0, count);
}
