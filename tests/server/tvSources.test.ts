import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { sourceOf } from '../../src/ui/tv/sourceOf';

const read = (TV_SOURCES: string, TV_HOSTS = 'tv.example') => readConfig({ TV_HOSTS, TV_SOURCES });

describe('TV_SOURCES', () => {
  it('shows how each is played, and fills the match in', () => {
    const { config } = read(
      '48242=https://tv.example/live/{sport}.m3u8, f-1=https://tv.example/a.mp4,*=https://tv.example/e/{fixture}',
    );
    const sources = config!.tvSources;
    expect(sources.map(({ kind }) => kind)).toEqual(['hls', 'video', 'frame']);
    expect(sourceOf(sources, { id: 'f-1', sport: 48242 })?.url).toBe('https://tv.example/a.mp4');
    expect(sourceOf(sources, { id: 'f-2', sport: 48242 })?.url).toBe('https://tv.example/live/48242.m3u8');
    expect(sourceOf(sources, { id: '../x?', sport: 1 })?.url).toBe('https://tv.example/e/..%2Fx%3F');
    expect(sourceOf([], { id: 'f-1', sport: 1 })).toBeUndefined();
  });

  it.each([
    ['*=http://tv.example/a', 'TV_SOURCES is'],
    ['*=javascript:alert(1)', 'TV_SOURCES is'],
    ['https://tv.example/a', 'TV_SOURCES is'],
    ['*=https://who:else@tv.example/', 'TV_SOURCES is'],
    ['*=https://other.example/a', 'other.example'],
    ['*=https://tv.example:8443/a', 'tv.example:8443'],
    ['*=https://{fixture}.tv.example/a', 'TV_SOURCES'],
  ])('refuses %s', (text, problem) => {
    const { config, problems } = read(text);
    expect(config).toBeUndefined();
    expect(problems.join()).toContain(problem);
  });
});
