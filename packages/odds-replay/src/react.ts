import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OddsRecording, RecordedMoment, When } from './types';

/** What a view is given at each moment: props, a provider's value or a store of your own are made of it. */
export type ViewOfOdds = (odds: RecordedMoment) => ReactNode;

export interface RecordedView extends RenderResult {
  /** The moment that is shown. */
  readonly odds: RecordedMoment;
  /** Shows another moment, earlier or later, in the same mounted view; effects have run when it resolves. */
  show(when: When): Promise<void>;
}

// A view may start asynchronous work when its odds change; an awaited `act` shows what came of it.
const settled = (work?: () => void): Promise<void> => act(() => Promise.resolve(work?.()));

/**
 * Mounts a view on a recording as it was at a moment, with React Testing Library. A moment outside of the recording is a
 * `ReplayError`, and then the view still shows what it did.
 */
export async function renderAt(recording: OddsRecording, when: When, view: ViewOfOdds): Promise<RecordedView> {
  let odds = await recording.until(when);
  const mounted = render(view(odds));
  await settled();
  return {
    ...mounted,
    get odds() {
      return odds;
    },
    async show(to) {
      odds = await recording.until(to);
      await settled(() => mounted.rerender(view(odds)));
    },
  };
}
