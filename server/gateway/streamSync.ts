import { type Clock, every } from '../../src/rules/clock';
import type { RoundsState } from '../../src/contract/api/rounds';
import type { SiteState, StateChannel, UserState } from '../../src/contract/stream/state';
import { AccessRole } from '../auth/access';
import type { TokenEnd } from '../auth/sessions';
import { NAMED_ENDINGS } from '../../src/contract/codes/endings';
import { REPLACED_STATUS } from '../../src/contract/stream/frame';
import type { Gateway, StateSource } from './gateway';
import type { StreamSession } from './streamSession';
import { coalesced } from '../bus/coalesced';
import type { NoticeSource } from '../bus/noticeSource';
import type { ServerNotice } from '../bus/notices';
import { type SharedWork, tracer } from '../traces/tracer';

/** How often open streams are compared with the database, in case a notice was lost, ms */
const RECHECK_MS = 5_000;

const SENDING: SharedWork = { name: 'send to streams', kind: 'consumer', own: true };

/** What streams are sent and by what they end, as the database has it. */
export interface StreamStates {
  site(): Promise<SiteState>;
  users(memberIds: readonly number[]): Promise<ReadonlyMap<number, UserState>>;
  rounds(): Promise<RoundsState>;
  /** Which of these tokens, by their places, open nothing any more, and why. */
  closedOf(tokens: readonly Buffer[]): Promise<ReadonlyMap<number, TokenEnd>>;
  blocked(): Promise<ReadonlySet<string>>;
  /** Reports to other processes how many streams each session has here. */
  reportStreamCounts(streams: ReadonlyMap<number, number>): Promise<void>;
  /** What is cached of these may be out of date. */
  invalidate(what: 'settings' | 'blocks'): void;
}

export interface StreamSyncOptions {
  gateway: Gateway;
  notices: NoticeSource;
  clock: Clock;
  states: StreamStates;
  onError: (failure: unknown) => void;
}

/**
 * Holds the open streams of this process to what the database has: pushes the site's state and the members', and ends
 * streams with their token.
 */
export class StreamSync implements StateSource {
  readonly #options: StreamSyncOptions;
  readonly #stops: (() => void)[];
  /** Those whose state is to be sent, and the span that brought it about. */
  readonly #members = new Map<number, string | undefined>();
  readonly #publishSite: () => Promise<void>;
  readonly #publishMembers: () => Promise<void>;
  readonly #publishRounds: () => Promise<void>;
  #site: SiteState | undefined;

  constructor(options: StreamSyncOptions) {
    this.#options = options;
    const { gateway, notices, clock, states } = options;
    this.#publishSite = coalesced(async () => {
      this.#site = await states.site();
      gateway.publishSite(this.#site);
    });
    this.#publishRounds = coalesced(async () => {
      // Whoever follows them later asks for them then.
      if (gateway.follows('rounds')) gateway.publishRounds(await states.rounds());
    });
    this.#publishMembers = coalesced(async () => {
      const due = [...this.#members];
      this.#members.clear();
      const send = () => this.#sendStates(due);
      await (tracer()?.together(
        SENDING,
        due.map(([key, mark]) => ({ key, mark })),
        send,
      ) ?? send());
    });
    this.#stops = [
      notices.listen({
        onNotice: (notice) => this.#onNotice(notice),
        onLost: () => {},
        onReconnected: () => this.#onReconnected(),
      }),
      every(clock, RECHECK_MS, () => this.#try(this.#recheck())),
    ];
    gateway.serveStates(this);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  age(): number {
    return this.#options.notices.age;
  }

  request(ch: StateChannel, session: StreamSession): void {
    if (ch === 'site') {
      if (this.#site && this.#options.notices.isTrusted) session.states.publish(ch, this.#site);
      else this.#try(this.#publishSite());
    } else if (ch === 'rounds') this.#try(this.#publishRounds());
    else if (session.owner.session) this.#queueMember(session.owner.session.memberId);
  }

  /** Ends the stream if its token or address fell away while it was being opened. */
  async confirm(session: StreamSession): Promise<void> {
    await this.#endClosed([session]);
    await this.#endBlocked();
  }

  #onNotice(notice: ServerNotice): void {
    switch (notice.kind) {
      case 'site':
        this.#options.states.invalidate('settings');
        return this.#try(this.#publishSite());
      case 'blocks':
        this.#options.states.invalidate('blocks');
        return this.#try(this.#endBlocked());
      case 'rounds':
        return this.#try(this.#publishRounds());
      case 'member':
        if (this.#options.gateway.hasMember(notice.id)) this.#queueMember(notice.id);
        return;
      case 'members':
        return this.#queueMembers(...this.#options.gateway.members);
      case 'replaced': {
        const { signedInStreams: streams } = this.#options.gateway;
        return this.#try(this.#endClosed(streams.filter(({ owner }) => owner.session?.id === notice.session)));
      }
      case 'ended': {
        const ids = new Set(notice.sessions);
        const end = () =>
          this.#end(notice.ending, ({ owner }) => owner.session !== undefined && ids.has(owner.session.id));
        if (notice.ending !== 'maintenance') return end();
        // Members learn that the site is closed before their streams end.
        this.#options.states.invalidate('settings');
        return this.#try(this.#publishSite().finally(end));
      }
    }
  }

  #onReconnected(): void {
    const { states, gateway } = this.#options;
    states.invalidate('settings');
    states.invalidate('blocks');
    this.#try(this.#publishSite());
    this.#try(this.#publishRounds());
    this.#queueMembers(...gateway.members);
    this.#try(this.#recheck());
  }

  #queueMember(memberId: number): void {
    this.#members.set(memberId, tracer()?.present() ?? this.#members.get(memberId));
    this.#try(this.#publishMembers());
  }

  /** Not in the trace of what brought it about: a span of each would be thousands. */
  #queueMembers(...memberIds: number[]): void {
    if (memberIds.length === 0) return;
    for (const id of memberIds) this.#members.set(id, this.#members.get(id));
    this.#try(this.#publishMembers());
  }

  async #sendStates(due: readonly (readonly [id: number, mark: string | undefined])[]): Promise<void> {
    const { states, gateway } = this.#options;
    const sent = await states.users(due.map(([id]) => id)).catch((failure: unknown) => {
      for (const [id, mark] of due) if (!this.#members.has(id)) this.#members.set(id, mark);
      throw failure;
    });
    const traced = tracer();
    for (const [id, state] of sent) {
      const streams = gateway.publishMember(id, state);
      traced?.moment('send user state', { 'stream.channel': 'user', 'stream.count': streams }, id);
    }
  }

  async #recheck(): Promise<void> {
    const { states, gateway } = this.#options;
    const { streamCounts, signedInStreams } = gateway;
    await this.#endClosed(signedInStreams);
    await this.#endBlocked();
    await states.reportStreamCounts(streamCounts);
    if (this.#members.size > 0) await this.#publishMembers();
  }

  /** Ends those of the streams whose token opens nothing any more. */
  async #endClosed(streams: readonly StreamSession[]): Promise<void> {
    const opened = streams.flatMap((stream) => (stream.owner.session ? [{ stream, ...stream.owner.session }] : []));
    const closed = await this.#options.states.closedOf(opened.map(({ token }) => token));
    const ends = new Map([...closed].map(([place, end]) => [opened[place]!.stream, end] as const));
    for (const end of new Set(ends.values())) this.#end(end, (stream) => ends.get(stream) === end);
  }

  async #endBlocked(): Promise<void> {
    const blocked = await this.#options.states.blocked();
    if (blocked.size === 0) return;
    this.#end('blocked', ({ owner }) => blocked.has(owner.address) && owner.session?.role !== AccessRole.admin);
  }

  #end(end: TokenEnd, which: (session: StreamSession) => boolean): void {
    const status = end === 'replaced' ? REPLACED_STATUS : NAMED_ENDINGS[end].status;
    this.#options.gateway.end(status, which);
  }

  #try(work: Promise<void>): void {
    work.catch(this.#options.onError);
  }
}
