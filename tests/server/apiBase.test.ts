import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiBasePath, FILE_PARTS } from '../../server/apiBase';
import { ROUTES } from '../../src/contract/routes';

it('no path of the calls begins as a page or a file of the site', () => {
  const paths = [
    ...ROUTES.map(({ path }) => path),
    ...[...readdirSync('public'), ...FILE_PARTS].map((name) => `/${name}`),
  ];
  for (const path of paths) {
    const first = path.split('/').slice(0, 2).join('/');
    for (const base of [first, `${first}/api`, first.toUpperCase()]) expect(apiBasePath(base), base).toBeUndefined();
  }
  expect(paths).toContain('/admin');
  for (const base of ['/', 'api', '/api/', '/..', '/v1/./api', '/lab', '/a b'])
    expect(apiBasePath(base), base).toBeUndefined();
  for (const base of ['/api', '/v1/api', '/api/inplay', '/calls.v2']) expect(apiBasePath(base)).toBe(base);
});
