import type { TvSource } from '../../contract/api/tv';

interface Match {
  id: string;
  sport: number;
}

/** The source for a match: its own, else its sport's, else the general one. Undefined: none. */
export function sourceOf(sources: readonly TvSource[], { id, sport }: Match): TvSource | undefined {
  const found = [id, String(sport), '*'].map((key) => sources.find((source) => source.key === key)).find(Boolean);
  if (!found) return undefined;
  const url = found.url.replaceAll('{fixture}', encodeURIComponent(id)).replaceAll('{sport}', String(sport));
  return { ...found, url };
}
