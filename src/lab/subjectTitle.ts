import type { Outcome } from '../book/book';
import type { Fixture } from '../contract/stream/fixture';
import { sidesOf } from '../rules/match/teams';
import { detailText } from '../ui/copy/detail';
import { outcomeTitle } from '../ui/detail/outcomeTitle';

/** A match, or an outcome of it with its market, as the site calls them. `fixture`: undefined where it is not known. */
export function subjectTitle(fixture: Fixture | undefined, outcome?: Outcome): string {
  const titles = [fixture && matchTitle(fixture), outcome && outcomeTitle(outcome, fixture?.sport ?? 0)];
  return titles.filter((title) => title !== undefined).join(' · ');
}

function matchTitle(fixture: Fixture): string {
  const { home, away } = sidesOf(fixture);
  return away === undefined ? home : detailText.match(home, away);
}
