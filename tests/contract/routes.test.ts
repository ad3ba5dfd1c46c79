import { describe, expect, it } from 'vitest';
import { ROUTES, routeOf } from '../../src/contract/routes';
import { readShared } from './shared';

const requirements = readShared('spec/product-spec.md');
if (requirements === undefined) console.warn('skipped: the requirements are not beside the project');

const paths = new Set(ROUTES.map((route) => route.path));

describe('ROUTES', () => {
  it('has each path once, with a Korean title', () => {
    expect(paths.size).toBe(ROUTES.length);
    for (const route of ROUTES) {
      expect(route.path).toMatch(/^\/(?:[\w-]+(?:\/[\w-]+)*(?:\/:\w+\??)?)?$/);
      expect(route.title).toMatch(/[가-힣]/);
    }
  });

  it('requires sign-in everywhere but in the login and maintenance layouts', () => {
    expect(ROUTES.filter((route) => !route.signIn).map((route) => [route.path, route.layout])).toEqual([
      ['/login', 'auth'],
      ['/maintenance', 'maintenance'],
    ]);
    for (const route of ROUTES) expect(route.signIn).toBe(route.layout === 'default');
  });

  it('names only its own routes as main names', () => {
    const aliases = ROUTES.filter((route) => route.aliasOf !== undefined);
    expect(aliases).toHaveLength(4);
    for (const { aliasOf = '' } of aliases) expect(paths).toContain(aliasOf);
  });

  it('lists the query parameters', () => {
    expect(routeOf('/inplay')?.query).toEqual(['sport_id', 'league', 'location_id', 'time', 'search']);
    expect(routeOf('/europe')?.query).toEqual(routeOf('/inplay')?.query);
    expect(routeOf('/message')?.query).toEqual(['time']);
    for (const route of ROUTES.filter(({ section }) => section === 'korean')) expect(route.query).toEqual(['time']);
  });
});

describe('routeOf', () => {
  it.each([
    ['/', '/'],
    ['/inplay', '/inplay'],
    ['/inplay/', '/inplay'],
    ['/free/view', '/free/view/:id?'],
    ['/free/view/12', '/free/view/:id?'],
    ['/free/write', '/free/write'],
    ['/customer/write/account', '/customer/write/:flag?'],
    ['/event', '/event'],
    ['/event/3', '/event/:id'],
    ['/event/', '/event'],
    ['/minigame/bet365/dog/hillsideparks', '/minigame/bet365/dog/hillsideparks'],
    ['/minigame/next-sadari', '/minigame/next-sadari'],
    ['/free/view/12/13', undefined],
    ['/event/3/4', undefined],
    ['/minigame/eos/powerball6', undefined],
    ['/minigame/bet365/dog/eurocups', undefined],
    ['/Login', undefined],
    ['/nowhere', undefined],
    ['', undefined],
  ])('%j is %s', (path, pattern) => {
    expect(routeOf(path)?.path).toBe(pattern);
  });

  it('finds every route by its own path', () => {
    for (const route of ROUTES) expect(routeOf(route.path.replace(/:(\w+)\??/, 'x1'))).toBe(route);
  });
});

/** Reads the routes out of the requirements, part by part, without regard to how our list is made. */
function routesOfRequirements(text: string): Set<string> {
  const section = text.slice(text.indexOf('## 2.'), text.indexOf('### Error page'));
  const found = new Set<string>();
  const part = (title: string): string => {
    const from = section.indexOf(`### ${title}`);
    expect(from).toBeGreaterThan(0);
    const to = section.indexOf('\n### ', from + 1);
    return section.slice(from, to < 0 ? undefined : to);
  };
  const add = (list: string): void => {
    for (const [path] of list.matchAll(/(?<![\w}])\/[\w/{}?-]*/g)) {
      found.add(path.replace(/\{(\w+)(\??)\}/g, ':$1$2'));
    }
  };

  add(part('Static routes'));
  const nested = part('Nested')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  for (const line of nested) {
    const below = /^- (\S+), with (.*) below it$/.exec(line);
    if (below) {
      found.add(below[1] ?? '');
      for (const [child] of (below[2] ?? '').matchAll(/\/\w+/g)) found.add((below[1] ?? '') + child);
    } else add(line);
  }
  add(part('Korean-style games').split('. Each')[0] ?? '');
  add(part('European and in-play').split(' take ')[0] ?? '');

  const expand = (list: string): string[] =>
    list.split(', ').flatMap((item) => {
      const range = /^(\w+?)(\d+) to \1(\d+)$/.exec(item);
      if (!range) return [item];
      const [, stem, from, to] = range;
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${stem}${Number(from) + i}`);
    });
  for (const line of part('Minigame routes').split('\n')) {
    const venue = /^ {2}- (\w+): (.*)$/.exec(line);
    const vendor = /^- (\w+)(?: \(\w+\))?: (.*)$/.exec(line);
    if (venue) {
      for (const name of (venue[2] ?? '').split(', ')) found.add(`/minigame/bet365/${venue[1]}/${name}`);
    } else if (vendor) {
      const games = (vendor[2] ?? '').replace(/\. Venue pages:$/, '');
      for (const game of expand(games)) found.add(`/minigame/${vendor[1]}/${game}`);
    } else if (line.startsWith('Other minigame paths') || line.startsWith('/minigame,')) {
      add(line.replace(', and /minigame/{vendor}/{game}:', ''));
    }
  }
  return found;
}

describe.skipIf(requirements === undefined)('ROUTES against the text of the requirements', () => {
  it('is the same list, but for pages of our own', () => {
    const wanted = routesOfRequirements(requirements ?? '');
    expect(wanted.size).toBeGreaterThan(100);
    const own = ROUTES.filter(({ section }) => section !== 'added').map(({ path }) => path);
    expect(own.toSorted()).toEqual([...wanted].toSorted());
  });
});
