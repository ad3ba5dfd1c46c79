import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { sectionOf } from '../../../src/ui/admin/frame/AdminSections';
import { fakeDom, WIDE } from '../fakeDom';
import { AdminView } from './AdminView';
import { fakeAdminCalls } from './fakeAdminCalls';

const dom = fakeDom();
let adminCalls: ReturnType<typeof fakeAdminCalls>;

beforeEach(() => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
});

async function open() {
  render(<AdminView calls={adminCalls.calls} clock={new VirtualClock()} section="overview" />);
  await act(() => new Promise<void>((done) => setTimeout(done, 0)));
}

describe('the overview', () => {
  const figure = (name: RegExp) => within(screen.getByRole('main')).getByRole('link', { name });

  it('is the first page', () => expect(sectionOf(null)).toBe('overview'));

  it('leads from each figure to its section', async () => {
    await open();
    for (const [name, section] of [
      [/^충전 대기 2건 150,000원$/, 'wallet'],
      [/^환전 대기 1건 50,000원$/, 'wallet'],
      [/^현재 접속 2명$/, 'sessions'],
      [/^오늘 가입 3명$/, 'members'],
      [/^모두 적중 시 지급 140,000원$/, 'bets'],
      [/^답변 대기 문의 4건$/, 'inquiries'],
      [/^두 번째 승인 대기 1건$/, 'adjustments'],
      [/^인플레이 정상 0.4초 전$/, 'feeds'],
      [/^프리매치 중지 아직 없음$/, 'feeds'],
    ] as const) {
      expect(figure(name)).toHaveAttribute('href', `?section=${section}`);
    }
  });

  it('lists results of the feed that staff’s stand against, both, and leads to a bet', async () => {
    const side = (pick: string, result: number) => ({
      title: 'A : B',
      sport: 6046,
      market: '1X2',
      pick,
      line: '',
      result,
    });
    const contradicted = { ...side('X', 2), present: 0, bets: 3, betId: '100000001', against: side('1', 2) };
    adminCalls.site.overview.contradicted = [contradicted];
    adminCalls.site.overview.waiting.contradicted = 1;
    await open();
    const menu = within(screen.getByRole('navigation', { name: '관리 메뉴' }));
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('1건 대기');
    expect(figure(/^결과 불일치 1건$/)).toHaveAttribute('href', '?section=results');
    const row = within(screen.getByRole('table', { name: '피드와 다른 결과' })).getAllByRole('row')[1]!;
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      ...['A : B', '승무패', '무 적중', '홈 적중', '진행중', '3건', '100000001'],
    ]);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '?section=results&bet=100000001');
  });

  it('sums the products, and marks a loss', async () => {
    await open();
    const rows = within(screen.getByRole('table', { name: '오늘 상품별 손익' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent).slice(-2)).toEqual([
      '슬롯550,000원60,000원-10,000원',
      '합계15150,000원60,000원90,000원',
    ]);
  });

  it('has products as cards on a phone, like every list of the page', async () => {
    dom.match();
    await open();
    const cards = within(screen.getByRole('list', { name: '오늘 상품별 손익' })).getAllByRole('listitem');
    expect(cards.at(-1)).toHaveTextContent('합계배팅 수15배팅금액150,000원적중금60,000원손익90,000원');
  });
});
