import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { eventState, periodText } from '../../../src/ui/community/eventState';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';
import { COMMUNITY_PAGES } from './communityPages';
import { articlePage } from './communityFixtures';

const dom = fakeDom();
let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
});

const main = () => within(screen.getByRole('main'));
const open = async (address: string) => {
  const site = await openSite(made, address, COMMUNITY_PAGES);
  await screen.findByRole('main');
  await settle();
  return site;
};

it('decides by its days whether an event is on', () => {
  const [startsAt, endsAt] = [Date.parse('2026-01-01T00:00:00+09:00'), Date.parse('2026-02-01T00:00:00+09:00')];
  expect(eventState({ startsAt, endsAt }, startsAt - 1)).toBe('coming');
  expect(eventState({ startsAt, endsAt }, startsAt)).toBe('running');
  expect(eventState({ startsAt, endsAt }, endsAt - 1)).toBe('running');
  expect(eventState({ startsAt, endsAt }, endsAt)).toBe('over');
  expect(periodText({ startsAt, endsAt })).toBe('2026-01-01 ~ 2026-01-31');
  expect(periodText({ startsAt, endsAt: null })).toBe('2026-01-01 ~ 별도 안내 시까지');
  expect(periodText({ startsAt: null, endsAt: null })).toBe('상시 진행');
});

it('shows what is on before what is over, and the rules beside', async () => {
  made.answers.set('community.articles', [articlePage(1, { endsAt: 1 }), articlePage(2)]);
  await open('/event');
  const cards = main().getAllByRole('link', { name: /이벤트/ });
  expect(cards.map((card) => card.textContent)).toEqual([
    '진행중이벤트 2요약상시 진행',
    '종료이벤트 1요약 ~ 1970-01-01',
  ]);
  made.answers.set('community.articles', [
    articlePage(3, { kind: 'rules', title: '정산 규정', contents: '<p>규정</p>' }),
  ]);
  fireEvent.click(main().getByRole('tab', { name: '규정' }));
  await settle();
  expect(main().getByText('정산 규정')).toBeInTheDocument();
});

it('prints articles open, and folds those again that were folded', async () => {
  made.answers.set('community.articles', [
    articlePage(3, { kind: 'rules', title: '정산 규정' }),
    articlePage(4, { kind: 'rules', title: '배팅 규정' }),
  ]);
  await open('/event');
  fireEvent.click(main().getByRole('tab', { name: '규정' }));
  await settle();
  const areOpen = () => [...screen.getByRole('main').querySelectorAll('details')].map((each) => each.open);
  screen.getByRole('main').querySelectorAll('details')[1]!.open = true;
  // Some browsers report it more than once before it is over.
  for (let n = 0; n < 2; n += 1) fireEvent(window, new Event('beforeprint'));
  expect(areOpen()).toEqual([true, true]);
  fireEvent(window, new Event('afterprint'));
  expect(areOpen()).toEqual([false, true]);
});

it('shows what the operator wrote without anything that runs, and opens an inquiry about it', async () => {
  made.answers.set(
    'community.article',
    articlePage(2, { contents: '<p>내용</p><img src=x onerror=alert(1)><script>1</script>' }),
  );
  await open('/event/2');
  expect(main().getByRole('heading', { name: '이벤트 2' })).toBeInTheDocument();
  const shadow = [...screen.getByRole('main').querySelectorAll('*')].find((node) => node.shadowRoot)!.shadowRoot!;
  expect(shadow.innerHTML).toBe('<p>내용</p>');
  fireEvent.click(main().getByRole('button', { name: '문의하기' }));
  expect(await screen.findByRole('dialog', { name: '문의 작성' })).toBeInTheDocument();
});

it('leads to the list where no page is named', async () => {
  made.answers.set('community.articles', []);
  const site = await open('/event/x');
  expect(site.at()).toBe('/event');
  expect(main().getByText('진행중인 이벤트가 없습니다.')).toBeInTheDocument();
});
