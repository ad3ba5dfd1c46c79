import { type Clock, every } from '../../src/rules/clock';
import type { RoundsState } from '../../src/contract/api/rounds';
import type { SiteState, StateChannel, UserState } from '../../src/contract/stream/state';
import { Role } from '../auth/access';
import { type Ending, ENDINGS } from '../auth/endings';
import type { Gateway, StateSource } from '../gateway/gateway';
import type { Session } from '../gateway/session';
import { coalesced } from './coalesced';
import type { NoticeBoard } from './noticeBoard';
import type { Notice } from './notices';

/** How often open streams are held against the database, in case a notice was never told. ms */
const RECHECK_MS = 5_000;

/** What streams are told and by what they end, as the database has it. */
export interface StreamFacts {
  site(): Promise<SiteState>;
  users(memberIds: readonly number[]): Promise<ReadonlyMap<number, UserState>>;
  rounds(): Promise<RoundsState>;
  /** Which of these sessions are over. */
  endedOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Ending>>;
  blocked(): Promise<ReadonlySet<string>>;
  /** Tells other processes how many streams each session has here. */
  tellStreams(streams: ReadonlyMap<number, number>): Promise<void>;
  /** What is kept of these may be out of date. */
  forget(what: 'settings' | 'blocks'): void;
}

export interface StreamKeeperOptions {
  gateway: Gateway;
  board: NoticeBoard;
  clock: Clock;
  facts: StreamFacts;
  onError: (failure: unknown) => void;
}

/**
 * Keeps the open streams of this process true to what the database says: pushes the site's state and the members', and ends
 * streams with their session.
 */
export class StreamKeeper implements StateSource {
  readonly #options: StreamKeeperOptions;
  readonly #stops: (() => void)[];
  readonly #members = new Set<number>();
  readonly #tellSite: () => Promise<void>;
  readonly #tellMembers: () => Promise<void>;
  readonly #tellRounds: () => Promise<void>;
  #site: SiteState | undefined;

  constructor(options: StreamKeeperOptions) {
    this.#options = options;
    const { gateway, board, clock, facts } = options;
    this.#tellSite = coalesced(async () => {
      this.#site = await facts.site();
      gateway.tellSite(this.#site);
    });
    this.#tellRounds = coalesced(async () => {
      // Whoever follows them later asks for them then.
      if (gateway.follows('rounds')) gateway.tellRounds(await facts.rounds());
    });
    this.#tellMembers = coalesced(async () => {
      const ids = [...this.#members];
      this.#members.clear();
      const states = await facts.users(ids).catch((failure: unknown) => {
        for (const id of ids) this.#members.add(id);
        throw failure;
      });
      for (const [id, state] of states) gateway.tellMember(id, state);
    });
    this.#stops = [
      board.listen({
        heard: (notice) => this.#heard(notice),
        lost: () => {},
        caught: () => this.#caught(),
      }),
      every(clock, RECHECK_MS, () => this.#try(this.#recheck())),
    ];
    gateway.serveStates(this);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  age(): number {
    return this.#options.board.age;
  }

  wanted(ch: StateChannel, session: Session): void {
    if (ch === 'site') {
      if (this.#site && this.#options.board.trusted) session.states.tell(ch, this.#site);
      else this.#try(this.#tellSite());
    } else if (ch === 'rounds') this.#try(this.#tellRounds());
    else if (session.owner.session) this.#tell(session.owner.session.memberId);
  }

  /** Ends the stream if its session or address fell away while it was being opened. */
  async confirm(session: Session): Promise<void> {
    const id = session.owner.session?.id;
    const [ended] = id === undefined ? [] : (await this.#options.facts.endedOf([id])).values();
    if (ended) this.#end(ended, (other) => other === session);
    await this.#endBlocked();
  }

  #heard(notice: Notice): void {
    switch (notice.kind) {
      case 'site':
        this.#options.facts.forget('settings');
        return this.#try(this.#tellSite());
      case 'blocks':
        this.#options.facts.forget('blocks');
        return this.#try(this.#endBlocked());
      case 'rounds':
        return this.#try(this.#tellRounds());
      case 'member':
        if (this.#options.gateway.hasMember(notice.id)) this.#tell(notice.id);
        return;
      case 'members':
        return this.#tell(...this.#options.gateway.members);
      case 'ended': {
        const ids = new Set(notice.sessions);
        const end = () =>
          this.#end(notice.ending, ({ owner }) => owner.session !== undefined && ids.has(owner.session.id));
        if (notice.ending !== 'maintenance') return end();
        // Members are told that the site is closed before they are told to go.
        this.#options.facts.forget('settings');
        return this.#try(this.#tellSite().finally(end));
      }
    }
  }

  #caught(): void {
    const { facts, gateway } = this.#options;
    facts.forget('settings');
    facts.forget('blocks');
    this.#try(this.#tellSite());
    this.#try(this.#tellRounds());
    this.#tell(...gateway.members);
    this.#try(this.#recheck());
  }

  #tell(...memberIds: number[]): void {
    if (memberIds.length === 0) return;
    for (const id of memberIds) this.#members.add(id);
    this.#try(this.#tellMembers());
  }

  async #recheck(): Promise<void> {
    const { facts, gateway } = this.#options;
    const { streams } = gateway;
    for (const [id, ending] of await facts.endedOf([...streams.keys()])) {
      this.#end(ending, ({ owner }) => owner.session?.id === id);
    }
    await this.#endBlocked();
    await facts.tellStreams(streams);
    if (this.#members.size > 0) await this.#tellMembers();
  }

  async #endBlocked(): Promise<void> {
    const blocked = await this.#options.facts.blocked();
    if (blocked.size === 0) return;
    this.#end('blocked', ({ owner }) => blocked.has(owner.address) && owner.session?.role !== Role.admin);
  }

  #end(ending: Ending, which: (session: Session) => boolean): void {
    this.#options.gateway.end(ENDINGS[ending].status, which);
  }

  #try(work: Promise<void>): void {
    work.catch(this.#options.onError);
  }
}
