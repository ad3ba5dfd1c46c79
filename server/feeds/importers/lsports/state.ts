import type { Fixture } from '../../../../src/contract/stream/fixture';
import type { FeedReport, FeedUpdate } from '../../feed';
import { CLOCKS_DIFFER_MS, type SentSpan } from '../fileTime';
import type { ImportState } from '../importState';
import type { SourceContext } from '../importer';
import { type UntrustedFields, isFields, listOf, textOf } from '../untrusted';
import type { LsportsEnvelope } from './envelope';
import {
  applyFixture,
  applyLivescore,
  applySubscription,
  bareFixture,
  isAnotherMatch,
  isBettable,
  isClosed,
  type LsportsFixture,
  type LsportsPackage,
  PACKAGE_OF,
  remapFixture,
} from './fixtures';
import { FILE_MAPPING, type LsportsMapping } from './mapping';
import { LsportsMarkets, type LsportsMarketsOptions } from './markets';

/** Duplicates come within seconds of each other: so many messages are remembered. */
const REMEMBERED_MESSAGES = 50_000;

export interface LsportsStateOptions {
  mapping: LsportsMapping;
  /** Packages that are followed. Of two, the one of the area that a fixture is in has its markets. Files have none. */
  packages?: readonly LsportsPackage[];
  /** A fixture is published only when it is known what it is. */
  waitsForMetadata?: boolean;
  /** Gets which fixtures became other matches. */
  report?: FeedReport;
}

/** How a message came: files have no package and no snapshots. */
interface MessageOrigin {
  from?: LsportsPackage;
  /** From a snapshot that was asked for when it counts as sent: what is over by now, and was never shown, is not shown. */
  isSnapshot?: boolean;
  /** When it was received, ms: nothing in it changed later. Absent where nobody knows. */
  now?: number | undefined;
  /** By how much later than its stamp it may have been sent, ms. */
  stampLastsMs?: number;
}

/** What all LSports messages of an import, or of a live feed, contained: fixtures, odds and scores come apart. */
export class LsportsState {
  readonly #state: ImportState;
  readonly #options: LsportsStateOptions;
  readonly #fixtures = new Map<string, LsportsFixture>();
  readonly #guids = new Set<string>();
  readonly #markets: Record<LsportsPackage, LsportsMarkets>;

  constructor(state: ImportState, options: LsportsStateOptions = { mapping: FILE_MAPPING }) {
    this.#state = state;
    this.#options = options;
    const { mapping, packages = [] } = options;
    const marketsOf = (isShown: LsportsMarketsOptions['isShown']) => new LsportsMarkets({ state, mapping, isShown });
    if (packages.length < 2) {
      const all = marketsOf(({ isShown }) => isShown);
      this.#markets = { inplay: all, prematch: all };
    } else {
      this.#markets = {
        inplay: marketsOf(({ isShown, area }) => isShown && PACKAGE_OF[area] === 'inplay'),
        prematch: marketsOf(({ isShown, area }) => isShown && PACKAGE_OF[area] === 'prematch'),
      };
    }
  }

  get fixtures(): Iterable<LsportsFixture> {
    return this.#fixtures.values();
  }

  fixture(id: string): LsportsFixture | undefined {
    return this.#fixtures.get(id);
  }

  markets(from: LsportsPackage): LsportsMarkets {
    return this.#markets[from];
  }

  /** Whether the message was not seen before, in its package: another one has it for itself. */
  isNew({ guid }: LsportsEnvelope, from?: LsportsPackage): boolean {
    if (guid === undefined) return true;
    const key = `${from} ${guid}`;
    const isNew = !this.#guids.has(key);
    this.#guids.add(key);
    const [oldest] = this.#guids.size > REMEMBERED_MESSAGES ? this.#guids : [];
    if (oldest !== undefined) this.#guids.delete(oldest);
    return isNew;
  }

  /** One entry of a message, sent at `at` (ms). Each part it has is applied, whatever the message's type. */
  apply(
    event: UntrustedFields,
    at: number,
    { tally, health }: Pick<SourceContext, 'tally' | 'health'>,
    { from, isSnapshot = false, now, stampLastsMs = 0 }: MessageOrigin = {},
  ): boolean {
    const { mapping, waitsForMetadata = false } = this.#options;
    const id = textOf(event.FixtureId, 40);
    if (id === undefined) {
      tally.ignore('lsports event without fixture id');
      return false;
    }
    const { Fixture, Livescore, Markets } = event;
    if (!isFields(Fixture) && !isFields(Livescore) && listOf(Markets).length === 0) {
      tally.ignore('lsports event without content');
      return false;
    }
    const known = this.#fixtures.get(id);
    const fixture = known ?? bareFixture(id, mapping.fixtureId(id), at);
    this.#fixtures.set(id, fixture);
    const before = {
      match: fixture.isNamed ? fixture.value : undefined,
      unknownStatus: fixture.unknownStatus,
      isBettable: isBettable(fixture),
      area: fixture.area,
      isShown: known !== undefined && fixture.isShown,
    };
    let used = false;
    let isSubscribed: boolean | undefined;
    // The odds of a snapshot are of the match as it has it.
    const changedAt = isSnapshot ? at : (now ?? at);
    const name = textOf(event.FixtureName);
    // What comes by the queue while a snapshot is on its way is newer, and its stamps are by another clock.
    const earliest = isSnapshot ? at - CLOCKS_DIFFER_MS : at;
    const sent: SentSpan = { earliest, latest: earliest + stampLastsMs };
    if (isFields(Fixture) || name !== undefined) {
      const metadata = isFields(Fixture) ? Fixture : {};
      if (applyFixture(fixture, metadata, name, mapping, sent, now)) {
        const wasUnsubscribed = from !== undefined && fixture.subscribed.get(from) === false;
        isSubscribed = applySubscription(fixture, metadata, from);
        if (wasUnsubscribed && isSubscribed) fixture.outdated.set(from, changedAt);
        used = true;
      } else tally.ignore('lsports fixture older than known');
    }
    if (isFields(Livescore)) {
      if (applyLivescore(fixture, Livescore, at, sent)) used = true;
      else tally.ignore('lsports livescore older than known');
    }
    const { unknownStatus } = fixture;
    if (unknownStatus !== undefined && unknownStatus !== before.unknownStatus)
      tally.ignore(`lsports match of status ${unknownStatus}`);
    const isOver = isSnapshot && isClosed(fixture) && !before.isShown;
    fixture.isShown = !isOver && (fixture.isNamed || !waitsForMetadata);
    const isMoved = before.isShown && before.area !== fixture.area;
    if (isMoved && this.#markets.inplay !== this.#markets.prematch) this.#move(fixture);
    if (fixture.isShown) {
      this.#state.putFixture(fixture.value, fixture.area, fixture.incidents);
      health.fixtures.add(fixture.value.id);
    }
    if (before.match && isAnotherMatch(before.match, fixture.value)) {
      this.#suspendAnother(fixture, before.match);
      for (const kind of this.#options.packages ?? []) fixture.outdated.set(kind, changedAt);
    }
    // Of files the package that has its markets counts, where anything is known of it.
    const source = from ?? PACKAGE_OF[fixture.area];
    const hasOdds = this.#markets[source].apply(fixture, Markets, tally, { sent, now }) > 0;
    used ||= hasOdds;
    // Each time: odds may come late, and a snapshot may have some.
    const isUnsubscribed = (fixture.subscribed.get(source) ?? isSubscribed) === false;
    const isOutdated = isSnapshot && (fixture.outdated.get(source) ?? at) > at;
    if (isUnsubscribed || isOutdated) {
      const isAnyOpen = this.#markets[source].suspend(fixture);
      if (isUnsubscribed && hasOdds && isAnyOpen) tally.ignore('lsports odds of a match not subscribed');
    } else if (isSnapshot) fixture.outdated.delete(source);
    // Of a new fixture nothing else is known than what was just published.
    if (known && fixture.isShown && !before.isShown) this.#eachMarkets((markets) => markets.republishWhole(fixture));
    else if (before.isBettable !== isBettable(fixture)) this.#eachMarkets((markets) => markets.republish(fixture));
    return used;
  }

  /** It leaves the site; a message about it brings it back. */
  hide(fixture: LsportsFixture): FeedUpdate[] {
    if (!fixture.isShown) return [];
    fixture.isShown = false;
    this.#eachMarkets((markets) => markets.republishWhole(fixture));
    return this.#state.removeFixture(fixture.value.id);
  }

  forget(fixture: LsportsFixture): FeedUpdate[] {
    const updates = this.hide(fixture);
    this.#eachMarkets((markets) => markets.forget(fixture));
    this.#fixtures.delete(fixture.id);
    return updates;
  }

  /** The mapping is another one: what it calls differently is published anew. */
  remap(): FeedUpdate[] {
    const { mapping } = this.#options;
    const updates: FeedUpdate[] = [];
    for (const fixture of this.#fixtures.values()) {
      const { value } = fixture;
      remapFixture(fixture, mapping);
      const { id, league } = fixture.value;
      const isRenamed = id !== value.id || league.id !== value.league.id || league.name !== value.league.name;
      if (!fixture.isShown || (!isRenamed && !this.#renamesMarkets(fixture))) continue;
      updates.push(...this.#state.removeFixture(value.id));
      this.#state.putFixture(fixture.value, fixture.area, fixture.incidents);
      this.#eachMarkets((markets) => markets.republishWhole(fixture));
    }
    return updates;
  }

  #renamesMarkets(fixture: LsportsFixture): boolean {
    return this.#markets.inplay.isRenamed(fixture) || this.#markets.prematch.isRenamed(fixture);
  }

  /** Odds of the match before are none of this one: what is open is suspended until its odds come again. */
  #suspendAnother(fixture: LsportsFixture, before: Fixture): void {
    this.#eachMarkets((markets) => markets.suspend(fixture));
    if (fixture.isReported) return;
    fixture.isReported = true;
    const textOfMatch = ({ name, sport }: Fixture) => `${name} (sport ${sport})`;
    this.#options.report?.(
      `fixture ${fixture.id} became another match: ${textOfMatch(before)} is ${textOfMatch(fixture.value)} now; its open odds are suspended until they come again`,
    );
  }

  /** The match has begun, or has not after all: its markets are those of the other package. */
  #move(fixture: LsportsFixture): void {
    this.#state.forgetMarkets(fixture.value.id);
    this.#state.putFixture(fixture.value, fixture.area, fixture.incidents);
    this.#eachMarkets((markets) => markets.republishWhole(fixture));
  }

  #eachMarkets(act: (markets: LsportsMarkets) => void): void {
    for (const markets of new Set(Object.values(this.#markets))) act(markets);
  }
}
