import { expect, it } from 'vitest';
import { ROUTES } from '../../../src/contract/routes';
import { isOwnPage } from '../../../src/rules/session/isOwnPage';

it.each(ROUTES.filter(({ path }) => !path.includes(':')).map(({ path }) => path))('%s is a page', (path) => {
  expect([isOwnPage(path), isOwnPage(`${path}?time=1#top`)]).toEqual([true, true]);
});

it.each(['/event/12', '/free/view', '/free/view/3?x=/a', '/inplay/'])('%s is a page', (link) => {
  expect(isOwnPage(link)).toBe(true);
});

it.each([
  ...['', 'inplay', '/nowhere', '/lab', '/inplay/f1', '/inplay/../admin', '//inplay', '/inplay//', '/\\inplay'],
  ...['https://evil.test/inplay', 'javascript:hit()', '/in play', '/inplay?x=//evil.test', '/inplay\n'],
])('%j is none', (link) => {
  expect(isOwnPage(link)).toBe(false);
});
