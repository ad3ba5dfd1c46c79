import { BOARD_MARKS } from '../../contract/labels/board';
import { type Area, betsOf, gamesOf } from '../../contract/stream/channel';
import type { Tab } from '../../engine';
import { OutcomeState } from '../../rules/outcomeState';
import { Freshness } from '../../rules/staleness';
import { narrowOddsText, oddsText } from '../../rules/text/odds';

/**
 * The rows that came with the page follow the stream from when it is live, while the code of the board that takes their place
 * is still on its way: their odds and scores are the present ones, and nothing in them can be pressed. Stops when the returned
 * function is called.
 */
export function followStream(rows: HTMLElement, area: Area, tab: Tab): () => void {
  const channels = [gamesOf(area), betsOf(area)];
  const isLive = () =>
    channels.every((ch) => tab.books[area].channels.get(ch)?.live && tab.freshness(ch) === Freshness.live);
  let wasLive = false;
  /** Until the stream is live for the first time, what came with the page is the best that is known. */
  const isFollowed = () => {
    const live = isLive();
    wasLive ||= live;
    rows.toggleAttribute('data-live', live);
    return wasLive;
  };
  const following: { unsubscribe(): void }[] = [];
  for (const cell of rows.querySelectorAll<HTMLElement>('[data-outcome]')) {
    const id = cell.dataset.outcome!;
    const show = () => {
      if (!isFollowed()) return;
      const price = tab.books[area].outcomes.get(id)?.price ?? 0;
      cell.textContent =
        tab.outcomeStateOf(area, id) === OutcomeState.open ? narrowOddsText(oddsText(price)) : BOARD_MARKS.nothing;
    };
    following.push(tab.outcome$(area, id).subscribe(show));
  }
  for (const score of rows.querySelectorAll<HTMLElement>('[data-score]')) {
    const id = score.dataset.score!;
    const show = () => {
      if (!isFollowed()) return;
      const { results } = tab.books[area].fixture(id)?.scoreboard ?? {};
      const sides = [results?.[0], results?.[1]];
      for (const [at, side] of [...score.children].entries()) side.textContent = sides[at] || BOARD_MARKS.noScore;
    };
    following.push(tab.fixture$(area, id).subscribe(show));
  }
  return () => following.forEach((one) => one.unsubscribe());
}
