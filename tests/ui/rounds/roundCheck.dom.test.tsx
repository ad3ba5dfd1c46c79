import { createHash, createHmac } from 'node:crypto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoundResult } from '../../../src/contract/api/rounds';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
// Loaded before, not on the first test's time.
import '../../../src/routes/MinigameGamePage';
import '../../../src/routes/RoundResultPage';
import { publishedRound } from '../../rules/rounds/publishedRound';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite } from '../testSite';
import { playerSite } from './playerSite';

// Whole pages on a busy machine.
vi.setConfig({ testTimeout: 150_000 });
const dom = fakeDom();
const EOS = minigameBy(211)!;
const START = 1_700_000_000_000;

let made: TestSite;

/** Drawn and shown before the page is opened. */
function drawnRound(no: number): RoundResult {
  const drawsAt = START + (no - 40) * 60_000;
  const times = { opensAt: drawsAt - 60_000, closesAt: drawsAt - 10_000, drawsAt, resultAt: drawsAt + 10 };
  return { ...publishedRound(EOS.id, no), no, day: '2023-11-15', ...times, void: false };
}

function answerResults(items: readonly RoundResult[]): void {
  made.answers.set('rounds.results', { items, page: 1, pageCount: 1, totalCount: items.length });
}

async function open(path = EOS.path): Promise<void> {
  await openSite(made, path);
  await settle();
  await receive();
}

/** The state of the game's rounds as the server pushes it, with its last draw. */
async function receive(last?: RoundResult): Promise<void> {
  const game = { gameId: EOS.id, maintenance: false, priceVersion: 1, recent: [], ...(last && { last }) };
  act(() => made.live.tab.rounds.receive({ games: [game] }));
  await settle();
}

const rowButton = (no: number) => screen.getByRole('button', { name: new RegExp(`${no}회차 추첨 검증$`) });

function check(no: number): HTMLElement {
  rowButton(no).focus();
  fireEvent.click(rowButton(no));
  return screen.getByRole('dialog', { name: `EOS 파워볼 1분 ${no}회차 추첨 검증` });
}

function close(): void {
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
}

beforeEach(async () => {
  dom.match(WIDE);
  made = playerSite();
  const setting = { systemMaintenanceFlg: false, gameId: EOS.id, closeSeconds: 10, limits: EOS.limits };
  made.answers.set('rounds.setting', setting);
  // None is on.
  made.answers.set('rounds.current', null);
  answerResults([drawnRound(39), drawnRound(38), drawnRound(37)]);
  await made.signIn();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the check of a draw', () => {
  it('finds a round in order, and rejects one that was altered', async () => {
    const right = drawnRound(39);
    const altered = { ...drawnRound(38), seed: 'b'.repeat(64) };
    answerResults([right, altered, { ...drawnRound(37), result: right.result! }]);
    await open();
    expect(check(39)).toHaveAccessibleDescription(/일치합니다/);
    expect(screen.getByRole('table', { name: /추첨 과정 6단계/ })).toBeInTheDocument();
    close();
    expect(check(38)).toHaveAccessibleDescription('해시가 시드와 일치하지 않습니다.');
    close();
    expect(check(37)).toHaveAccessibleDescription('결과가 시드에서 나온 값과 다릅니다.');
  });

  it('opens over the page, stays whatever is drawn meanwhile, and leads back to the row', async () => {
    await open();
    expect(check(39)).toContainElement(document.activeElement as HTMLElement);
    answerResults([drawnRound(40), drawnRound(39), drawnRound(38), drawnRound(37)]);
    await receive(drawnRound(40));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/일치합니다/);
    close();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowButton(40)).toBeVisible();
    expect(rowButton(39)).toHaveFocus();
  });

  it('is the same among the results of a day', async () => {
    await open('/game_result/minigame');
    expect(check(38)).toHaveAccessibleDescription(/일치합니다/);
  });

  it('shows what was hashed and what the numbers are of, and saves the round as it was published', async () => {
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open();
    const round = drawnRound(39);
    const dialog = within(check(39));
    const valueOf = (name: string) => dialog.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent;
    const hashed = valueOf('SHA-256("시드의 회차|공개 입력값|시드")으로 계산한 글자');
    expect(hashed).toBe(`211-39||${round.seed}`);
    expect(createHash('sha256').update(hashed).digest('hex')).toBe(valueOf('공개된 해시'));
    const [, first] = /HMAC-SHA256\("([^"]*)"\)/.exec(dialog.getByText(/HMAC/).textContent)!;
    const word = createHmac('sha256', Buffer.from(round.seed!, 'hex')).update(first!).digest().readUInt32BE();
    const cells = [...dialog.getByRole('table').querySelectorAll('tbody td')].map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(['1', `${word}`, '28', `${word % 28}`]);
    fireEvent.click(dialog.getByRole('button', { name: '회차 저장' }));
    expect(names).toEqual(['round-211-39.json']);
    expect(JSON.parse(await (save.mock.calls[0]![0] as Blob).text())).toEqual(JSON.parse(JSON.stringify(round)));
  });

  it('has nothing to save of a round that was not drawn', async () => {
    const { seed: _, result: _result, ...rest } = drawnRound(39);
    answerResults([{ ...rest, void: true }]);
    await open();
    const dialog = check(39);
    expect(dialog).toHaveAccessibleDescription(/검증할 것이 없습니다/);
    expect(within(dialog).queryByRole('button', { name: '회차 저장' })).toBeNull();
  });
});
