import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/contract/api/members/member';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { type TestSite, testSite } from '../testSite';

const dom = fakeDom();
let made: TestSite;
beforeEach(() => {
  dom.match(WIDE);
  made = testSite();
});

const WHO: Readonly<Record<string, Partial<User> | undefined>> = {
  visitor: undefined,
  member: {},
  manager: { type: 2 },
  'administrator of role 9': { type: 1, role: 9 },
  'pinned administrator': { type: 1, role: 10, withdrawalType: 0 },
};

/** What somebody sees at an address: its heading, or what stands in place of it. */
async function seenAt(path: string, who: string, openLab?: boolean): Promise<string> {
  const words = WHO[who];
  if (words) await made.signIn(words);
  const { at } = await openSite(made, path, undefined, openLab);
  const heading = await screen.findByRole('heading', { level: 1 });
  return `${at()} ${heading.textContent} ${screen.queryByText('404') ? '404' : ''}`.trim();
}

it.each([
  ['administrator of role 9', false],
  ['pinned administrator', false],
  ['administrator of role 9', true],
  ['member', true],
])('the lab is there for: %s, open to members %s', async (who, openLab) => {
  expect(await seenAt('/lab', who, openLab)).toBe('/lab 타임머신');
  await waitFor(() => expect(document.title).toBe('타임머신 | 우리집'));
  expect(screen.getByRole('link', { name: '사이트로 돌아가기' })).toHaveAttribute('href', '/');
});

it.each(['/lab', '/nowhere'])('%s is not there for a member', async (path) => {
  expect(await seenAt(path, 'member')).toBe(`${path} 페이지를 찾을 수 없습니다. 404`);
});

it.each(['/lab', '/nowhere'])('%s is not there for a visitor', async (path) => {
  expect(await seenAt(path, 'visitor')).toBe(`${path} 페이지를 찾을 수 없습니다. 404`);
});

it.each(['member', 'visitor'])(
  'for a %s nothing on the page differs from that of another unknown path',
  async (who) => {
    await seenAt('/nowhere', who);
    const elsewhere = document.body.textContent;
    expect(elsewhere).toContain('Not Found');
    cleanup();
    made = testSite();
    await seenAt('/lab', who);
    expect(document.body.textContent).toBe(elsewhere);
  },
);

it.each(['/lab', '/nowhere'])('a manager is sent to their own page from %s', async (path) => {
  expect(await seenAt(path, 'manager')).toMatch(/^\/manager /);
});

it('a visitor signs in first where it is open to members', async () => {
  const { at } = await openSite(made, '/lab', undefined, true);
  await screen.findByRole('heading', { level: 1 });
  expect(at()).toBe('/login');
});
