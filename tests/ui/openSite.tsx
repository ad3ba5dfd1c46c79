import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../../src/routes/App';
import type { PageLoader } from '../../src/routes/pages';
import { routesOf } from '../../src/routes/router';
import { settle, type TestSite } from './testSite';

export interface OpenSite {
  /** Path and query shown. */
  at: () => string;
  /** As by a link. */
  go: (address: string) => Promise<void>;
  /** As by the browser's button. */
  back: () => Promise<void>;
}

/** Opens the whole site at an address; the machines lead where they lead. Pages are the table's, or these. */
export async function openSite(
  made: TestSite,
  address: string,
  pages?: Readonly<Record<string, PageLoader>>,
  openLab?: boolean,
): Promise<OpenSite> {
  const router = createMemoryRouter(routesOf(made.shell, pages, openLab), { initialEntries: [address] });
  made.go = (path) => void router.navigate(path);
  render(<App site={made.site} router={router} />);
  await settle();
  return {
    at: () => router.state.location.pathname + router.state.location.search,
    go: async (to) => {
      await act(() => router.navigate(to));
      await settle();
    },
    back: async () => {
      await act(() => router.navigate(-1));
      await settle();
    },
  };
}
