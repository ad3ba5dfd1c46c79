import type { Area } from '../../../../src/contract/stream/channel';
import { type Fixture, FixtureStatus, type Participant } from '../../../../src/contract/stream/fixture';
import { type IncidentRecords, NO_INCIDENTS } from '../../../../src/contract/stream/incident';
import { changeTicks, newestSent, type SentSpan, writtenTime } from '../fileTime';
import { importedId } from '../importedId';
import { sportNamed, sportWithId } from '../sports';
import { type UntrustedFields, fieldsOf, isAbsent, isFields, textOf, wholeOf } from '../untrusted';
import { placeNamed } from '../placeNamed';
import { lsportsIncidents } from './incidents';
import type { LsportsMapping } from './mapping';
import { fixtureStatusOf, scoreboardOf, unknownStatusOf } from './scoreboard';

/** Which of the feed's packages a message came with; each has markets of its own for the same fixture. */
export type LsportsPackage = 'inplay' | 'prematch';

/** The package that has the markets of an area's matches, where there are both. */
export const PACKAGE_OF: Readonly<Record<Area, LsportsPackage>> = { inplay: 'inplay', europe: 'prematch' };
const PACKAGE_OF_TYPE: Readonly<Record<number, LsportsPackage>> = { 1: 'inplay', 2: 'prematch' };

/** Stakes on a fixture in one of these are returned. */
const CALLED_OFF: readonly FixtureStatus[] = [
  FixtureStatus.cancelled,
  FixtureStatus.postponed,
  FixtureStatus.abandoned,
];
/** A fixture in one of these states is over: nothing of it can be bet on. */
const CLOSED: readonly FixtureStatus[] = [...CALLED_OFF, FixtureStatus.finished];
/** A match in one of these has begun. */
const BEGUN: readonly FixtureStatus[] = [
  FixtureStatus.inProgress,
  FixtureStatus.interrupted,
  FixtureStatus.coverageLost,
];
/** A match in one of these has not. */
const AHEAD: readonly FixtureStatus[] = [FixtureStatus.notStarted, FixtureStatus.aboutToStart];
/** A livescore settles it too: there is none of a match that never began. */
const PLAYED: readonly FixtureStatus[] = [...BEGUN, FixtureStatus.finished, FixtureStatus.abandoned];

export interface LsportsFixture {
  /** The feed's id; `value` has the site's. */
  readonly id: string;
  value: Fixture;
  area: Area;
  incidents: IncidentRecords;
  /** As the feed has it; `value` has the site's. */
  league: Fixture['league'] | undefined;
  /** Its sport, league and name came: without them nobody could know what they bet on. */
  isNamed: boolean;
  /** Whether it is published. */
  isShown: boolean;
  /** It became another match, and that is reported. */
  isReported: boolean;
  /** Whether a package sends it, where that is known. */
  readonly subscribed: Map<LsportsPackage, boolean>;
  /** Packages whose odds of it are those of before, and suspended: since when, ms. A snapshot that was asked for later has its own. */
  readonly outdated: Map<LsportsPackage, number>;
  /** Newest LastUpdate of its metadata. */
  updated: bigint | undefined;
  /** When its newest livescore was sent, at the earliest, ms. */
  scored: number | undefined;
  /** The same of what its status is from: metadata and livescores both have one. */
  statusAt: number | undefined;
  /** That status where it is none that is known; `value` has the one before. */
  unknownStatus: string | undefined;
}

/** Whether it is another match than it was: of another sport, or with another side in a place. */
export function isAnotherMatch(before: Fixture, now: Fixture): boolean {
  const sides = new Map(now.participants.map(({ position, id }) => [position, id]));
  const isReplaced = ({ position, id }: Participant) => (sides.get(position) ?? id) !== id;
  return before.sport !== now.sport || before.participants.some(isReplaced);
}

export function isCalledOff({ value }: LsportsFixture): boolean {
  return CALLED_OFF.includes(value.status);
}

export function isClosed({ value }: LsportsFixture): boolean {
  return CLOSED.includes(value.status);
}

/** Whether its status lets anything of it be bet on: it is not over, and it is known what it is. */
export function isBettable(fixture: LsportsFixture): boolean {
  return !isClosed(fixture) && fixture.unknownStatus === undefined;
}

/** A fixture of which nothing but its ids is known: a score or a market came before its metadata. */
export function bareFixture(id: string, siteId: string, at: number): LsportsFixture {
  const sport = sportNamed(undefined);
  const place = { id: '0', name: sport.name };
  const value: Fixture = {
    id: siteId,
    sport: sport.id,
    location: place,
    league: place,
    name: id.slice(0, 200),
    start: at,
    status: FixtureStatus.notStarted,
    participants: [],
  };
  return {
    id,
    value,
    area: 'europe',
    incidents: NO_INCIDENTS,
    league: undefined,
    isNamed: false,
    isShown: true,
    isReported: false,
    subscribed: new Map(),
    outdated: new Map(),
    updated: undefined,
    scored: undefined,
    statusAt: undefined,
    unknownStatus: undefined,
  };
}

/**
 * Applies metadata received at `now` (ms). A null or missing part changes nothing: livescore
 * messages carry a cut-down fixture without league and location. False when it is older than what is known.
 */
export function applyFixture(
  known: LsportsFixture,
  metadata: UntrustedFields,
  name: string | undefined,
  mapping: LsportsMapping,
  sent: SentSpan,
  now: number | undefined,
): boolean {
  const updated = changeTicks([metadata.LastUpdate], now);
  const reduced = !isFields(metadata.League);
  if (!reduced && updated !== undefined && known.updated !== undefined && updated < known.updated) return false;
  if (!reduced) known.updated = updated ?? known.updated;
  const { value } = known;
  const sport = isFields(metadata.Sport)
    ? sportWithId(wholeOf(metadata.Sport.Id), textOf(metadata.Sport.Name))
    : undefined;
  const participants = participantsOf(metadata.Participants) ?? value.participants;
  // It was so when it was sent; a snapshot may have what changed after it was asked for.
  const changedAt = now === undefined || updated === undefined ? -Infinity : Number(updated / 10_000n);
  const newest = newestStatus(known, metadata.Status, {
    earliest: Math.max(sent.earliest, changedAt),
    latest: Math.max(sent.latest, changedAt),
  });
  const status = newest ?? value.status;
  // Until the feed names league and location, the sport's name is used for them.
  const plain = sport && { id: '0', name: sport.name };
  const named = name ?? textOf(metadata.FixtureName) ?? matchName(participants);
  known.isNamed ||= !reduced && sport !== undefined && named !== undefined;
  const unnamed = (place: Fixture['league']) => (place.id === '0' && plain ? plain : place);
  known.league = placeOf(metadata.League) ?? known.league;
  known.value = {
    ...value,
    sport: sport?.id ?? value.sport,
    location: locationOf(metadata.Location) ?? unnamed(value.location),
    league: known.league ? mapping.league(known.league) : unnamed(value.league),
    name: named ?? value.name,
    start: writtenTime(metadata.StartDate) ?? value.start,
    status,
    participants,
  };
  const isPlayed = known.scored !== undefined || value.scoreboard !== undefined;
  if (BEGUN.includes(status)) known.area = 'inplay';
  // That it had begun was wrong.
  else if (newest !== undefined && AHEAD.includes(newest) && !isPlayed) known.area = 'europe';
  return true;
}

/**
 * Whether its package sends it, by metadata that were applied: the one that they came from, or, of files, the one that they
 * name. What is not set changes nothing, undefined; nothing but 1 is "subscribed".
 */
export function applySubscription(
  known: LsportsFixture,
  { Subscription }: UntrustedFields,
  from: LsportsPackage | undefined,
): boolean | undefined {
  const { Type, Status } = fieldsOf(Subscription);
  const status = wholeOf(Status);
  if (isAbsent(Status) || status === 0) return undefined;
  const named = from ?? PACKAGE_OF_TYPE[wholeOf(Type) ?? 0] ?? PACKAGE_OF[known.area];
  known.subscribed.set(named, status === 1);
  return status === 1;
}

/** What the site calls it by changed tables. */
export function remapFixture(known: LsportsFixture, mapping: LsportsMapping): void {
  const league = known.league ? mapping.league(known.league) : known.value.league;
  known.value = { ...known.value, id: mapping.fixtureId(known.id), league };
}

/** Applies a livescore, whose clock is as of `at` (ms). False when it is older than what is known. */
export function applyLivescore(known: LsportsFixture, livescore: UntrustedFields, at: number, sent: SentSpan): boolean {
  const scored = newestSent(known.scored, sent);
  if (scored === undefined) return false;
  known.scored = scored;
  const status = newestStatus(known, fieldsOf(livescore.Scoreboard).Status, sent);
  const scoreboard = scoreboardOf(livescore, known.value.scoreboard, at);
  known.incidents = lsportsIncidents(livescore) ?? known.incidents;
  known.value = { ...known.value, ...(status && { status }), ...(scoreboard && { scoreboard }) };
  if (status && PLAYED.includes(status)) known.area = 'inplay';
  return true;
}

/** The status that a message has, where it is one that is known and none came that is newer. */
function newestStatus(known: LsportsFixture, value: unknown, sent: SentSpan): FixtureStatus | undefined {
  const [status, unknown] = [fixtureStatusOf(value), unknownStatusOf(value)];
  const isSet = status !== undefined || unknown !== undefined;
  const statusAt = newestSent(known.statusAt, sent);
  if (!isSet || statusAt === undefined) return undefined;
  known.statusAt = statusAt;
  known.unknownStatus = unknown;
  return status;
}

function placeOf(value: unknown): Fixture['league'] | undefined {
  const { Id, Name } = fieldsOf(value);
  const [id, name] = [textOf(Id), textOf(Name)];
  return id === undefined || name === undefined ? undefined : { id: importedId(id), name };
}

function locationOf(value: unknown): Fixture['location'] | undefined {
  const place = placeOf(value);
  return place && { ...place, name: placeNamed(place.name) };
}

function participantsOf(value: unknown): Participant[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const read = value.map(fieldsOf).map(({ Id, Name, Position }): Participant | undefined => {
    const [id, name, position] = [textOf(Id), textOf(Name), textOf(Position)];
    const placed = position === '1' || position === '2';
    return id === undefined || name === undefined || !placed ? undefined : { id: importedId(id), name, position };
  });
  const named = read.filter((one) => one !== undefined).sort((a, b) => Number(a.position) - Number(b.position));
  return named.length === 0 ? undefined : named.slice(0, 64);
}

function matchName(participants: readonly Participant[]): string | undefined {
  const [home, away] = ['1', '2'].map((side) => participants.find(({ position }) => position === side)?.name);
  return home === undefined || away === undefined ? undefined : `${home} v ${away}`.slice(0, 200);
}
