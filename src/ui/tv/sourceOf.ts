import type { TvSource } from '../../contract/api/tv';

interface Match {
  id: string;
  sport: number;
}

/** What shows a match: its own source, else its sport's, else the one of all. Undefined: nothing does. */
export function sourceOf(sources: readonly TvSource[], { id, sport }: Match): TvSource | undefined {
  const found = [id, String(sport), '*'].map((key) => sources.find((source) => source.key === key)).find(Boolean);
  if (!found) return undefined;
  const url = found.url.replaceAll('{fixture}', encodeURIComponent(id)).replaceAll('{sport}', String(sport));
  return { ...found, url };
}
