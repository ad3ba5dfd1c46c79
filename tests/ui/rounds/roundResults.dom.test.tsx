import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoundResult } from '../../../src/contract/api/rounds';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
// Loaded before, not on the first test's time.
import '../../../src/routes/RoundResultPage';
import { commitmentOf } from '../../../src/rules/rounds/seedStream';
import { drawFrom } from '../../../src/rules/rounds/verify';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { MinigameTile } from '../../../src/ui/rounds/GameTile';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

// Whole pages on a busy machine.
vi.setConfig({ testTimeout: 150_000 });
const dom = fakeDom();
const EOS = minigameBy(211)!;
const NOW = 1_700_000_000_000;

let made: TestSite;

/** Drawn `ago` before now, and shown for 15 s. */
function result(no: number, ago: number): RoundResult {
  const id = `${EOS.id}-${no}`;
  const drawable = { source: id, input: '', seed: 'a'.repeat(64) };
  const drawsAt = NOW - ago;
  const times = { opensAt: drawsAt - 60_000, closesAt: drawsAt - 10_000, drawsAt, resultAt: drawsAt + 15_000 };
  const name = { id, gameId: EOS.id, no, day: '2023-11-15' };
  const commitment = commitmentOf(drawable);
  return { ...name, ...times, ...drawable, commitment, void: false, result: drawFrom(EOS, drawable) };
}

beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  const items = [result(39, 5_000), result(38, 65_000)];
  made.answers.set('rounds.results', { items, page: 1, pageCount: 1, totalCount: items.length });
  await made.signIn();
  await openSite(made, '/game_result/minigame');
  await settle();
});

const asked = () => made.called.filter(({ name }) => name === 'rounds.results').map(({ args }) => args[0]);

describe('results of a day', () => {
  it('are of today or yesterday, of which every round is there: no other day can be chosen', async () => {
    expect(screen.getByText(/2일간의 모든 회차/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '이전 날짜' }));
    await settle();
    expect(asked().at(-1)).toMatchObject({ date: '2023-11-14' });
    expect(screen.getByRole('button', { name: '이전 날짜' })).toBeDisabled();
    expect(screen.getByLabelText('날짜')).toHaveAttribute('min', '2023-11-14');
    const day = screen.getByLabelText('날짜');
    fireEvent.change(day, { target: { value: '2023-11-13' } });
    fireEvent.blur(day);
    await settle();
    expect(asked().at(-1)).toMatchObject({ date: '2023-11-14' });
  });

  it('do not give a draw away before its show is over', () => {
    const rows = () => screen.getAllByRole('row').slice(1);
    expect(rows()[0]).toHaveTextContent('39회차추첨중');
    expect(rows()[0]!.querySelector('.marks')).toBeNull();
    expect(screen.getByRole('button', { name: /39회차 추첨 검증/ })).toBeDisabled();
    expect(rows()[1]).toHaveTextContent(/38회차[\d ]+/);
    act(() => void made.live.advance(11_000));
    expect(rows()[0]).not.toHaveTextContent('추첨중');
    expect(rows()[0]!.querySelector('.marks')).not.toBeNull();
    expect(screen.getByRole('button', { name: /39회차 추첨 검증/ })).toBeEnabled();
  });

  it('nor does the tile of its game', async () => {
    cleanup();
    const { id, no, drawsAt, resultAt } = result(39, 5_000);
    const last = { id, no, drawsAt, resultAt, void: false, mark: 'p-odd' };
    const game = { gameId: 211, maintenance: false, priceVersion: 1, last, recent: ['p-odd', 'p-even'] };
    const { live, site } = made;
    render(
      <SiteProvider value={{ ...site, tab: live.tab, clock: live.clock }}>
        <MinigameTile game={EOS} />
      </SiteProvider>,
    );
    act(() => live.tab.rounds.receive({ games: [game] }));
    await settle();
    const marks = () => screen.getByRole('link').textContent;
    expect(marks()).toMatch(/짝$/);
    expect(marks()).not.toMatch(/홀/);
    act(() => void live.advance(11_000));
    expect(marks()).toMatch(/홀짝$/);
  });
});
