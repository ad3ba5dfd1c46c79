import { Observable } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import type { Fixture } from '../../contract/stream/fixture';
import { type Clock, every } from '../../rules/clock';
import { byKickOff, type ListedFixture } from '../../rules/korea/list';
import { isMatchOver } from '../../rules/match/isMatchOver';
import { nextGames } from '../../rules/prematch/nextGames';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';
import { sportRank } from '../../book/fixtureGroups';

/** How often it is looked whether a kick-off has passed, ms. */
const CHECK_MS = 1_000;

/**
 * The fixtures of an area that `keep` lets pass, in one flat list by kick-off. Those before their kick-off go by the
 * next-games rule (docs/spec.md BRD-1): they leave it on time, whatever the feed still publishes of them.
 */
export function gameList$(
  tab: Tab,
  clock: Clock,
  area: Area,
  filter: (fixture: Fixture) => boolean = () => true,
): Behaviour<readonly ListedFixture[]> {
  let games: readonly ListedFixture[] = [];
  const order = byKickOff(sportRank);
  const read = () => {
    const listed: ListedFixture[] = [];
    for (const { fixture } of tab.books[area].entries.values()) {
      if (fixture && filter(fixture)) listed.push(listedOf(area, fixture));
    }
    const next = area === 'inplay' ? listed : nextGames(stillListed(games, listed), listed, tab.serverClock.read().now);
    const sorted = next.toSorted(order);
    if (!isSame(games, sorted)) games = sorted;
    return games;
  };
  const changes$ = new Observable<void>((observer) => {
    const list = tab.list$(area).subscribe(observer);
    const stop = area === 'inplay' ? undefined : every(clock, CHECK_MS, () => observer.next());
    return () => {
      list.unsubscribe();
      stop?.();
    };
  });
  return behaviour(read, changes$);
}

function listedOf(area: Area, fixture: Fixture): ListedFixture {
  const { id, sport, location, league, start } = fixture;
  return { id, sport, location, league, date: start, isOver: area === 'inplay' && isMatchOver(fixture) };
}

function stillListed(previous: readonly ListedFixture[], current: readonly ListedFixture[]): readonly ListedFixture[] {
  const ids = new Set(current.map(({ id }) => id));
  return previous.filter(({ id }) => ids.has(id));
}

function isSame(a: readonly ListedFixture[], b: readonly ListedFixture[]): boolean {
  return (
    a.length === b.length &&
    a.every((game, i) => game.id === b[i]!.id && game.date === b[i]!.date && game.isOver === b[i]!.isOver)
  );
}
