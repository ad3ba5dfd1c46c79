import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A state is waited for as long as a busy machine may need.
configure({ asyncUtilTimeout: 15_000 });

// The library does this by itself only where the test functions are globals.
afterEach(cleanup);
