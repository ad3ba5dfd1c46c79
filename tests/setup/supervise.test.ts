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

describe('a server', () => {
  it('that has served is started again until it ends in order', async () => {
    const { run, left } = runsOf(killed, failed, inOrder);
    expect(await serveUntilAsked(run, () => false)).toBe(0);
    expect(left).toEqual([]);
  });

  it('that fails before it has ever served ends the command', async () => {
    const { run, left } = runsOf(failed, inOrder);
    expect(await serveUntilAsked(run, () => false)).toBe(1);
    expect(left).toEqual([inOrder]);
  });

  it('that was ended on purpose is not started again', async () => {
    const { run, left } = runsOf(killed, inOrder);
    expect(await serveUntilAsked(run, () => true)).toBe(137);
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
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3), { timeout: 30_000 });
  stop();
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(['the database had ended; it runs again', 'no room']);
});
