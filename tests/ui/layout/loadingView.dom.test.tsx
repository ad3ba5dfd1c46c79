import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeDom, LAPTOP, TABLET, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const coming = () => new Promise<never>(() => {});

let made: TestSite;
beforeEach(() => {
  made = testSite('restoring');
});

it.each([
  ['phone', []],
  ['tablet', TABLET],
  ['laptop', LAPTOP],
  ['wide', [WIDE]],
] as const)('until the first page is loaded its frame is shown, for a %s', async (kind, media) => {
  dom.match(...media);
  await openSite(made, '/inplay', { '/inplay': coming });
  expect(screen.getByText('우리집')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('화면을 불러오는 중입니다.');
  expect(document.querySelector('[data-window]')).toHaveAttribute('data-window', kind);
});

it('a page without that frame is announced only', async () => {
  dom.match(WIDE);
  await openSite(made, '/login', { '/login': coming });
  expect(screen.getByRole('status')).toHaveTextContent('화면을 불러오는 중입니다.');
  expect(screen.queryByText('우리집')).toBeNull();
});
