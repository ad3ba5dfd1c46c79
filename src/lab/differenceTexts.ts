import { type Book, marketStatusOf, type Outcome } from '../book/book';
import { FIXTURE_STATUS_LABELS, SETTLEMENT_LABELS } from '../contract/codes/statuses';
import type { Area } from '../contract/stream/channel';
import type { Fixture } from '../contract/stream/fixture';
import { Settlement } from '../contract/stream/market';
import type { BookDifference } from '../engine/replay/bookDiff';
import { labText } from '../ui/copy/lab';
import { subjectTitle } from './subjectTitle';

type Books = Readonly<Record<Area, Book>>;

const texts = labText.compare;

/** What differs between two books, and how it was in each, in the site's words. */
export function differenceTexts({ area, fixtureId, outcomeId }: BookDifference, before: Books, after: Books) {
  const [a, b] = [before, after].map((books) => ({
    fixture: books[area].fixture(fixtureId),
    outcome: outcomeId === undefined ? undefined : books[area].outcomes.get(outcomeId),
  })) as [Subject, Subject];
  const fixture = b.fixture ?? a.fixture;
  const title = subjectTitle(fixture, b.outcome ?? a.outcome);
  const textOf = ({ fixture: match, outcome }: Subject) =>
    outcomeId === undefined ? fixtureText(match) : outcomeText(outcome);
  return { name: fixture ? title : `${fixtureId} · ${title}`, before: textOf(a), after: textOf(b) };
}

interface Subject {
  fixture: Fixture | undefined;
  outcome: Outcome | undefined;
}

function fixtureText(fixture: Fixture | undefined): string {
  if (!fixture) return texts.absent;
  const score = fixture.scoreboard?.results.join(':') ?? '';
  return `${FIXTURE_STATUS_LABELS[fixture.status]} ${score}`.trim();
}

function outcomeText(outcome: Outcome | undefined): string {
  if (!outcome) return texts.absent;
  const { price, status, settlement } = outcome;
  const market = marketStatusOf(outcome);
  return [
    (price / 1_000).toFixed(3),
    texts.status(status),
    ...(settlement === Settlement.inProgress ? [] : [SETTLEMENT_LABELS[settlement]]),
    ...(market === status ? [] : [texts.market(market)]),
  ].join(' · ');
}
