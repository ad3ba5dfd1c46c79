import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What a browser calls when its user asks to go back: the newest one, which it ends. Until globals are no longer stubbed. */
export function backOfPhone() {
  const watchers: { onclose: () => void }[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose = () => {};
      constructor() {
        watchers.push(this);
      }
      destroy() {
        if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1);
      }
    },
  );
  const back = () => act(async () => watchers.pop()?.onclose());
  return { back, watched: () => watchers.length };
}
