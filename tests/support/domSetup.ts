import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { loadParts } from '../../src/ui/primitives/later';

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
  // The library that presses keys leaves one behind.
  Reflect.deleteProperty(navigator, 'clipboard');
});

// What comes after the first odds is there before the first test's time begins.
beforeAll(loadParts);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
