import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { POPUP_HIDE_MS } from '../../../src/contract/constants';
import { stampOf } from '../../../src/rules/session/stamp';
import { HomePage } from '../../../src/routes/HomePage';
import { Page } from '../../../src/ui/layout/Page';
import { popup } from '../../support/popup';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const CLOSE = '닫기 · 6시간 동안 보지 않기';
const dom = fakeDom();
const PAGES = {
  '/': async () => HomePage,
  '/europe': async () =>
    function Europe() {
      return <Page title="다른 곳">곳</Page>;
    },
};
let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
  made.answers.set('settings.popups', [
    popup(1, { contents: '<p>하나</p><a href="/europe">가기</a>', pcLeftLocation: 80, pcTopLocation: 140 }),
    popup(2, { contents: '<p>둘</p>' }),
  ]);
});

// By their attributes: queries by role over the page take seconds.
const boxes = () => [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-label^="공지"]')];
const names = () => boxes().map((one) => one.getAttribute('aria-label'));
const box = (name: string) => boxes().find((one) => one.getAttribute('aria-label') === `공지: ${name}`)!;
const press = (name: string, button: string) =>
  fireEvent.click(within(box(name)).getByRole('button', { name: button }));
/** What was written, in its own tree. */
const inside = (name: string) => within(box(name)).getByRole('group').firstElementChild!.shadowRoot!;

describe('popups', () => {
  it('are shown on the home page one at a time, each where it was placed, and nowhere else', async () => {
    const { go } = await openSite(made, '/', PAGES);
    expect(names()).toEqual(['공지: 하나']);
    const { left, top, width } = box('하나').style;
    expect([left, top, width]).toEqual(['80px', '140px', '400px']);
    await go('/europe');
    expect(names()).toEqual([]);
  });

  it('are led through by buttons and arrow keys, the first after the last', async () => {
    await openSite(made, '/', PAGES);
    expect(within(box('하나')).getByRole('status')).toHaveTextContent('1 / 2');
    press('하나', '다음 공지');
    expect(names()).toEqual(['공지: 둘']);
    expect(within(box('둘')).getByRole('status')).toHaveTextContent('2 / 2');
    fireEvent.keyDown(within(box('둘')).getByRole('group'), { key: 'ArrowRight' });
    expect(names()).toEqual(['공지: 하나']);
    press('하나', '이전 공지');
    expect(names()).toEqual(['공지: 둘']);
    press('둘', CLOSE);
    expect(names()).toEqual(['공지: 하나']);
    expect(within(box('하나')).queryByRole('status')).toBeNull();
  });

  it.each([
    ['the button', () => press('하나', CLOSE)],
    ['Esc in them', () => fireEvent.keyDown(within(box('하나')).getByRole('group'), { key: 'Escape' })],
    ['Esc elsewhere', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('closed by %s are hidden for six hours, over a reload', async (_, close) => {
    const { go } = await openSite(made, '/', PAGES);
    close();
    expect(names()).toEqual(['공지: 둘']);
    expect(JSON.parse(made.local.getItem('popups.v1')!)).toEqual({
      1: stampOf(made.live.clock.wall() + POPUP_HIDE_MS),
    });
    await go('/europe');
    await go('/');
    expect(names()).toEqual(['공지: 둘']);
  });

  it('show again once that time has passed', async () => {
    const { clock } = made.live;
    made.local.setItem('popups.v1', JSON.stringify({ 1: stampOf(clock.wall() + 3_000) }));
    await openSite(made, '/', PAGES);
    expect(names()).toEqual(['공지: 둘']);
    made.live.advance(5_000);
    expect(names()).toEqual(['공지: 하나']);
  });

  it('leave Esc to what is open above them, or has its own use of it', async () => {
    await openSite(made, '/', PAGES);
    const elsewhere = screen.getByRole('main');
    elsewhere.focus();
    fireEvent.click(document.querySelector('header [aria-haspopup=dialog]')!);
    await settle();
    expect(document.querySelectorAll('[data-state=open][role=dialog]')).toHaveLength(1);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await settle();
    expect(document.querySelector('[data-state=open][role=dialog]')).toBeNull();
    // Held on, or of a syllable that is being written.
    fireEvent.keyDown(elsewhere, { key: 'Escape', repeat: true });
    fireEvent.keyDown(elsewhere, { key: 'Escape', isComposing: true });
    const own = (event: Event) => event.preventDefault();
    elsewhere.addEventListener('keydown', own);
    fireEvent.keyDown(elsewhere, { key: 'Escape' });
    elsewhere.removeEventListener('keydown', own);
    expect(names()).toEqual(['공지: 하나']);
    elsewhere.focus();
    fireEvent.keyDown(elsewhere, { key: 'Escape' });
    expect(names()).toEqual(['공지: 둘']);
    expect(elsewhere).toHaveFocus();
  });

  it('closed by a press of its body stay closed as long as the browser, without a delay', async () => {
    const { go } = await openSite(made, '/', PAGES);
    fireEvent.click(inside('하나').querySelector('p')!);
    expect(names()).toEqual(['공지: 둘']);
    expect(made.local.getItem('popups.v1')).toBeNull();
    await go('/europe');
    await go('/');
    expect(names()).toEqual(['공지: 둘']);
  });

  it('have links that only lead where they lead', async () => {
    made.site.links = { origin: location.origin, hosts: [] };
    const { at } = await openSite(made, '/', PAGES);
    fireEvent.click(inside('하나').querySelector('a')!);
    await settle();
    expect(at()).toBe('/europe');
  });

  it('pass focus on: to the next, and after the last to the page', async () => {
    await openSite(made, '/', PAGES);
    const button = within(box('하나')).getByRole('button', { name: CLOSE });
    button.focus();
    fireEvent.click(button);
    expect(within(box('둘')).getByRole('group')).toHaveFocus();
    fireEvent.keyDown(within(box('둘')).getByRole('group'), { key: 'Escape' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('are the same on a small screen', async () => {
    dom.match();
    await openSite(made, '/', PAGES);
    expect(names()).toEqual(['공지: 하나']);
    press('하나', CLOSE);
    expect(names()).toEqual(['공지: 둘']);
  });

  it('are reloaded when staff changed something', async () => {
    await openSite(made, '/', PAGES);
    await made.setSiteState({ contents: 1 });
    const staying = popup(1, { contents: '<p>하나</p>' });
    made.answers.set('settings.popups', [staying, popup(3, { contents: '<p>셋</p>' })]);
    await made.setSiteState({ contents: 2 });
    expect(names()).toEqual(['공지: 셋']);
    made.answers.set('settings.popups', [staying]);
    await made.setSiteState({ contents: 3 });
    expect(names()).toEqual(['공지: 하나']);
  });
});
