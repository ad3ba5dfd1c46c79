import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// A state is waited for as long as a busy machine may need.
configure({ asyncUtilTimeout: 45_000 });

// The library does this by itself only where the test functions are globals.
afterEach(cleanup);

// A worker has one document for all its files (`sharedDom`): each begins with it as new.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
