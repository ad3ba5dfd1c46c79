import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reviveDatabase, type ServerRun, serveUntilAsked } from '../../tools/setup/supervise';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A server that ends like this, one time after the other. */
function runsOf(...runs: ServerRun[]) {
  const left = [...runs];
  return { run: () => Promise.resolve(left.shift()!), left };
}

const killed: ServerRun = { code: 137, wasReady: true };
const failed: ServerRun = { code: 1, wasReady: false };
const inOrder: ServerRun = { code: 0, wasReady: true };
const never = new AbortController().signal;

describe('a server', () => {
  it('that has served is started again until it ends in order', async () => {
    const { run, left } = runsOf(killed, failed, inOrder);
    expect(await serveUntilAsked(run, never)).toBe(0);
    expect(left).toEqual([]);
  });

  it('that fails before it has ever served ends the command', async () => {
    const { run, left } = runsOf(failed, inOrder);
    expect(await serveUntilAsked(run, never)).toBe(1);
    expect(left).toEqual([inOrder]);
  });

  it('that was ended on purpose is not started again', async () => {
    const { run, left } = runsOf(killed, inOrder);
    expect(await serveUntilAsked(run, AbortSignal.abort(143))).toBe(137);
    expect(left).toEqual([inOrder]);
  });

  it('that is waited for is not started again once the command is ended: at once, with the exit code of the signal', async () => {
    const { run, left } = runsOf(killed, killed, inOrder);
    const ending = new AbortController();
    const code = serveUntilAsked(run, ending.signal);
    // The second wait takes 1 s.
    await expect.poll(() => left).toEqual([inOrder]);
    const asked = performance.now();
    ending.abort(143);
    expect(await code).toBe(143);
    expect(performance.now() - asked).toBeLessThan(500);
    expect(left).toEqual([inOrder]);
  });
});

it('a database is looked after until that is over, also after a start that failed', async () => {
  const looks: (() => boolean)[] = [
    () => true,
    () => {
      throw new Error('no room');
    },
    () => false,
  ];
  let asked = 0;
  const stop = reviveDatabase({ revive: async () => looks[asked++]?.() ?? false });
  await expect.poll(() => asked).toBeGreaterThan(3);
  stop();
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(['the database had ended; it runs again', 'no room']);
});
