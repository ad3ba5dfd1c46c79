import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { later, laterCode, laterDialog, loadLaterThan } from '../../../src/ui/primitives/later';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { settle, type TestSite, testSite } from '../testSite';

let made: TestSite;
beforeEach(() => {
  made = testSite();
});

const Slip = () => <p>slip</p>;
const Meanwhile = () => <p>meanwhile</p>;
const show = (View: ComponentType) =>
  render(
    <SiteProvider value={made.site}>
      <View />
    </SiteProvider>,
  );

/** A promise that ends when the test lets it. */
function held<T>() {
  let end!: (value: T) => void;
  let fail!: (why: Error) => void;
  const promise = new Promise<T>((done, refuse) => ([end, fail] = [done, refuse]));
  return { promise, end, fail };
}

it('what is in sight by itself waits for the first odds, and has its place meanwhile', async () => {
  const first = held<void>();
  let loads = 0;
  const View = later(async () => {
    loads += 1;
    return Slip;
  }, Meanwhile);
  const loading = loadLaterThan(first.promise);
  show(View);
  await settle();
  expect([loads, screen.queryByText('meanwhile') !== null]).toEqual([0, true]);
  first.end();
  await act(() => loading);
  await settle();
  expect(screen.getByText('slip')).toBeVisible();
  expect(screen.queryByText('meanwhile')).toBeNull();
  expect(loads).toBe(1);
});

it('what was pressed waits for nothing; what is there is shown at once', async () => {
  void loadLaterThan(new Promise(() => {}));
  const View = later(async () => Slip);
  const { unmount } = show(View);
  await settle();
  expect(screen.getByText('slip')).toBeVisible();
  unmount();
  show(View);
  expect(screen.getByText('slip')).toBeVisible();
});

it('is all loaded after the first odds, before anybody presses anything', async () => {
  const loaded: string[] = [];
  later(async () => {
    loaded.push('panel');
    return Slip;
  });
  laterDialog(
    async () => {
      loaded.push('dialog');
      return Slip;
    },
    () => false,
  );
  await loadLaterThan(Promise.resolve());
  expect(loaded).toEqual(['panel', 'dialog']);
});

it('code that does not come is asked for again until it does', async () => {
  await loadLaterThan(Promise.resolve());
  let attempts = 0;
  // The page was loaded again just before: it was not a newer build.
  const site = { shell: { reached: async () => {}, chunkFailed: () => false }, clock: made.live.clock };
  const code = laterCode(site, async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('no line');
    return 'slips';
  });
  let got: string | undefined;
  void code().then((it) => (got = it));
  await settle();
  // At once again, since the site answers; then after a while.
  expect([attempts, got]).toEqual([2, undefined]);
  made.live.clock.advance(3_000);
  await settle();
  expect(attempts).toBe(3);
  expect([got, await code()]).toEqual(['slips', 'slips']);
  expect(attempts).toBe(3);
});

it('of a dialog nothing is there before it is opened, and all of it afterwards', async () => {
  const View = laterDialog(
    async () =>
      function Panel({ open }: { open: boolean }) {
        return <p>{open ? 'open' : 'closed'}</p>;
      },
    ({ open }) => open,
  );
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          press
        </button>
        <View open={open} />
      </>
    );
  }
  show(Page);
  await settle();
  expect(screen.queryByText('closed')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(screen.getByText('open')).toBeVisible();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('closed')).toBeVisible();
});
