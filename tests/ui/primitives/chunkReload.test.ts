import { describe, expect, it } from 'vitest';
import { loadChunk } from '../../../src/ui/primitives/chunkReload';
import { memoryStorage } from '../memoryStorage';

const broken = () => Promise.reject(new Error('the chunk is gone'));

function port(startedAt: number) {
  const storage = memoryStorage();
  const state = { at: startedAt, reloads: 0 };
  return {
    state,
    port: { now: () => state.at, storage, reload: () => void (state.reloads += 1) },
  };
}

/** Whether a promise is still open after all that is due was done. */
async function pending(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  return (await Promise.race([promise, new Promise((later) => setTimeout(later, 0, open))])) === open;
}

describe('loadChunk', () => {
  it('gives what was loaded', async () => {
    expect(await loadChunk(() => Promise.resolve(7), port(0).port)).toBe(7);
  });

  it('reloads the page at most once a minute, and else fails', async () => {
    const { port: reload, state } = port(1_000_000);
    expect(await pending(loadChunk(broken, reload))).toBe(true);
    expect(state.reloads).toBe(1);
    state.at += 59_999;
    await expect(loadChunk(broken, reload)).rejects.toThrow('the chunk is gone');
    expect(state.reloads).toBe(1);
    state.at += 1;
    expect(await pending(loadChunk(broken, reload))).toBe(true);
    expect(state.reloads).toBe(2);
  });

  it('is not held up by a clock that was set back', async () => {
    const { port: reload, state } = port(1_000_000);
    await pending(loadChunk(broken, reload));
    state.at = 5_000;
    await pending(loadChunk(broken, reload));
    expect(state.reloads).toBe(2);
  });
});
