import type { TvSource } from '../../src/contract/api/tv';

const KEY = /^(\*|[\w.:-]{1,64})$/;

/** `KEY=https://…` with commas between; the end of a path decides how it is played. Undefined: not so. */
export function readTvSources(text: string): TvSource[] | undefined {
  const sources = text.split(',').map((part) => sourceOf(part.trim()));
  return sources.every((source) => source !== undefined) ? sources : undefined;
}

function sourceOf(text: string): TvSource | undefined {
  const at = text.indexOf('=');
  const [key, url] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !KEY.test(key) || !url.startsWith('https://') || !URL.canParse(url)) return undefined;
  const { pathname, username } = new URL(url);
  if (username !== '') return undefined;
  const kind = pathname.endsWith('.m3u8') ? 'hls' : /\.(mp4|webm)$/.test(pathname) ? 'video' : 'frame';
  return { key, url, kind };
}

/** Hosts that sources lead to without being allowed. What is filled in later never is part of a host. */
export function disallowedHosts(sources: readonly TvSource[], hosts: readonly string[]): string[] {
  return sources.map(({ url }) => new URL(url).host).filter((host) => !hosts.includes(host));
}
