import { expect, it } from 'vitest';
import { loadChunk } from '../../../src/ui/primitives/loadChunk';

function failing(times: number, mayReload: boolean) {
  const done: string[] = [];
  const shell = {
    reached: async () => void done.push('reached'),
    chunkFailed: () => {
      if (mayReload) done.push('reload');
      return mayReload;
    },
  };
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    done.push('load');
    if (attempts <= times) throw new Error('not there');
    return 'page';
  };
  return { done, loaded: loadChunk(shell, load) };
}

it('a chunk that fails has the page reloaded once the site answers, and nothing goes on meanwhile', async () => {
  const { done, loaded } = failing(1, true);
  const ended = await Promise.race([loaded, new Promise((over) => setTimeout(over, 20, 'nothing'))]);
  expect([ended, done]).toEqual(['nothing', ['load', 'reached', 'reload']]);
});

it('where the page was reloaded just before the chunk is asked for once more', async () => {
  const { done, loaded } = failing(1, false);
  expect([await loaded, done]).toEqual(['page', ['load', 'reached', 'load']]);
  await expect(failing(2, false).loaded).rejects.toThrow('not there');
});
