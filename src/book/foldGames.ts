import type { Fixture } from '../contract/stream/fixture';
import type { GamesData } from '../contract/stream/frame';
import { isMatchOver } from '../rules/match/isMatchOver';
import type { Book, ChannelState } from './book';
import type { Changes } from './changes';
import { removeClaim } from './claims';

/** A delta of a `games` channel. */
export function applyGames(book: Book, channel: ChannelState, data: GamesData, changes: Changes): void {
  for (const fixture of data.put ?? []) putFixture(book, channel, fixture, data.ver, changes);
  for (const id of data.del ?? []) removeFixture(book, channel, id, data.ver, changes);
}

/** A complete image of a `games` channel: what it does not name is gone. */
export function applyGamesImage(
  book: Book,
  channel: ChannelState,
  parts: readonly GamesData[],
  changes: Changes,
): true {
  const named = new Set(parts.flatMap((part) => part.put ?? []).map((fixture) => fixture.id));
  // It does not have when they went: after the version this channel was last at, and maybe before some of their outcomes
  // came.
  for (const id of [...channel.fixtures]) if (!named.has(id)) removeFixture(book, channel, id, channel.ver, changes);
  for (const part of parts) {
    for (const fixture of part.put ?? []) putFixture(book, channel, fixture, part.ver, changes);
  }
  return true;
}

function putFixture(book: Book, channel: ChannelState, fixture: Fixture, ver: number, changes: Changes): void {
  let entry = book.entries.get(fixture.id);
  if (!entry) {
    entry = { fixture: undefined, gen: book.gen, ver, markets: new Map() };
    book.entries.set(fixture.id, entry);
  }
  const before = entry.fixture;
  entry.fixture = fixture;
  entry.gen = book.gen;
  entry.ver = ver;
  channel.fixtures.add(fixture.id);
  changes.fixtures.add(fixture.id);
  if (!before || listingKey(before) !== listingKey(fixture)) changes.listing.add(fixture.id);
  if (before?.status !== fixture.status) {
    changes.transitions.push({
      type: 'fixture.status',
      fixtureId: fixture.id,
      from: before?.status,
      to: fixture.status,
    });
  }
  if (before?.scoreboard && fixture.scoreboard && `${before.scoreboard.results}` !== `${fixture.scoreboard.results}`) {
    changes.transitions.push({ type: 'fixture.scored', fixtureId: fixture.id });
  }
}

function removeFixture(book: Book, channel: ChannelState, id: string, ver: number, changes: Changes): void {
  channel.fixtures.delete(id);
  const entry = book.entries.get(id);
  if (!entry) return;
  if (entry.fixture) {
    entry.fixture = undefined;
    changes.fixtures.add(id);
    changes.listing.add(id);
    changes.transitions.push({ type: 'fixture.removed', fixtureId: id });
  }
  for (const market of entry.markets.values()) {
    for (const outcome of [...market.outcomes]) {
      // Sent after the removal: the fixture is back, and its `games` frame is still to come.
      if (outcome.gen === book.gen && Math.max(outcome.ver, outcome.statusVer) > ver) continue;
      for (const claim of [...outcome.claims]) removeClaim(book, claim, changes);
    }
  }
  if (entry.markets.size === 0) book.entries.delete(id);
}

function listingKey({ sport, location, league, name, start, participants, status }: Fixture): string {
  const places = `${location.id}/${location.name}/${league.id}/${league.name}`;
  return `${sport}/${places}/${start}/${isMatchOver({ status })}/${name}/${participants.map((one) => one.name)}`;
}
