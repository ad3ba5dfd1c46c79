import { Observable } from 'rxjs';
import type { Channel } from '../../src/contract/stream/channel';
import type { VirtualClock } from '../../src/engine/replay/virtualClock';
import type { TimeSource } from '../../src/engine/time/timeSource';
import type { Transport, TransportEvent } from '../../src/engine/transport/transport';
import type { Wire } from '../../server/gateway/wire';
import type { Gateway } from '../../server/gateway/gateway';
import type { StreamSession } from '../../server/gateway/streamSession';
import type { ChaosRandom } from './chance';
import { corrupt, truncate, undeclare } from '../../packages/odds-replay/src/histories/mangle';
import type { Fault, FaultKind } from './schedule';

export interface FaultyLinkOptions {
  gateway: Gateway;
  time: VirtualClock;
  chance: ChaosRandom;
  /** Receives every text that the client has read. */
  delivered: (text: string) => void;
  /** The client's connection was closed, by either side. */
  closed: () => void;
}

/** A lost connection's reopening may be refused for a while; otherwise a try fails one time in five. */
const REFUSED = 0.2;
/** The books are small: for a slow consumer a text counts as much as so many of them. */
const HEAVY = 20;

/** The network between the real gateway and the engine, in virtual time, with its faults. */
export class FaultyLink {
  /** How often each kind of fault happened. */
  readonly faults: Partial<Record<FaultKind, number>> = {};
  readonly #options: FaultyLinkOptions;
  readonly #active = new Set<Fault>();
  readonly #latency: number;
  #open: OpenStream | undefined;
  /** The first text of an epoch that is being cut. */
  #begun: string | undefined;

  constructor(options: FaultyLinkOptions) {
    this.#options = options;
    this.#latency = options.chance.between(5, 250);
  }

  readonly transport: Transport = ({ positions, verbs$ }) =>
    new Observable<TransportEvent>((observer) => {
      const { time, gateway, chance, delivered, closed } = this.#options;
      const stream = new OpenStream();
      // In order, as with the transports: a later text never arrives first.
      let lastUp = 0;
      const up = (act: () => void) => {
        lastUp = Math.max(lastUp, time.mono() + this.#delay());
        observer.add(time.after(lastUp - time.mono(), act));
      };
      const fail = () => {
        if (observer.closed) return;
        observer.next({ type: 'closed', closing: { final: undefined, cause: 'network' } });
        observer.complete();
      };
      up(() => {
        if (this.#blocked) return;
        if (this.#active.size > 0 && chance.hit(REFUSED)) return fail();
        this.#open = stream;
        stream.fail = fail;
        const wire: Wire = {
          // A slow consumer: nothing of what is sent has left yet.
          get buffered() {
            return stream.buffered;
          },
          send: (text) =>
            this.#send(stream, text, (arrived) => {
              if (observer.closed) return;
              observer.next({ type: 'text', text: arrived });
              // What arrives after too long a silence is not read: the client is already reconnecting.
              if (!observer.closed) delivered(arrived);
            }),
          close: fail,
        };
        const session = gateway.open(wire, positions);
        stream.session = session;
        observer.add(
          verbs$.subscribe((verbs) => up(() => void (stream.dead || gateway.applyCommands(session, verbs)))),
        );
        observer.add(() => gateway.close(session));
        // The listener may send something at once.
        observer.next({ type: 'opened' });
      });
      return () => {
        closed();
        if (this.#open === stream) this.#open = undefined;
      };
    });

  /** The server's clock, over the same network. */
  readonly timeSource: TimeSource = () =>
    new Observable((observer) => {
      const { time, chance } = this.#options;
      const there = this.#delay();
      if (this.#blocked || (this.#has('drop') && chance.hit(0.3))) {
        observer.add(time.after(10_000, () => observer.error(new Error('lost'))));
        return;
      }
      observer.add(
        time.after(there, () => {
          const now = time.wall();
          observer.add(time.after(this.#delay(), () => observer.next({ t1: now, t2: now })));
        }),
      );
    });

  begin(fault: Fault): void {
    this.#active.add(fault);
    const { gateway, chance } = this.#options;
    if (fault.kind === 'disconnect' && this.#open) {
      this.#count('disconnect');
      this.#open.fail();
    }
    if (fault.kind === 'dead' && this.#open) {
      this.#count('dead');
      this.#open.dead = true;
    }
    if (fault.kind === 'epochCut') this.#begun = undefined;
    if (fault.kind === 'imageAgain' && this.#open?.session) {
      this.#count('imageAgain');
      const { session } = this.#open;
      gateway.applyCommands(session, { image: [chance.pick(session.channels)] as Channel[] });
    }
    if (['stall', 'delay', 'slow', 'lag'].includes(fault.kind)) this.#count(fault.kind);
  }

  end(fault: Fault): void {
    this.#active.delete(fault);
    if (!this.#blocked) {
      for (const arrive of this.#open?.held.splice(0) ?? []) arrive();
    }
  }

  /** All faults end. */
  calm(): void {
    for (const fault of [...this.#active]) this.end(fault);
  }

  #send(stream: OpenStream, text: string, arrive: (text: string) => void): void {
    const { time, chance } = this.#options;
    if (this.#has('slow')) {
      // As if it were a large book's, sent piece by piece.
      const size = text.length * HEAVY;
      stream.buffered += size;
      time.after(chance.between(500, 5_000), () => (stream.buffered -= size));
    }
    if (this.#lost(stream, text)) return;
    const [first = '', ...copies] = this.#mangled(text);
    const due = time.mono() + this.#delay();
    // In order, whatever the latency, as with TCP. Reordering is a separate fault.
    const at = this.#strikes('reorder') ? due + chance.between(50, 3_000) : stream.inTurn(text, due, this.#lag);
    const deliver = (sent: string, when: number) =>
      time.after(when - time.mono(), () => this.#arrive(stream, () => arrive(sent)));
    deliver(first, at);
    // A copy comes after the original and contains nothing new: losing it loses nothing.
    for (const copy of copies) deliver(copy, at + chance.between(0, 3_000));
  }

  /** A stalled link, or a sleeping machine, delivers nothing until that is over, and then all of it in order. */
  #arrive(stream: OpenStream, arrive: () => void): void {
    if (stream.dead) return;
    if (this.#blocked || stream.held.length > 0) stream.held.push(arrive);
    else arrive();
  }

  /** Nothing gets through, or nothing is awake to receive it. */
  get #blocked(): boolean {
    return this.#has('stall') || this.#has('sleep');
  }

  #lost(stream: OpenStream, text: string): boolean {
    if (this.#has('gap')) {
      this.#count('gap');
      return true;
    }
    if (this.#has('epochCut')) {
      // Of the new epoch one text gets through: the other channels have not received it yet.
      this.#begun ??= text;
      if (this.#begun === text) return false;
      this.#count('epochCut');
      return true;
    }
    if (this.#strikes('drop')) return true;
    if (!this.#has('imageCut')) return false;
    // The connection breaks in the middle of an image.
    const segment = /"seg":\{"image":"[^"]*","i":(\d+),"n":(\d+)\}/.exec(text);
    if (!segment || Number(segment[2]) < 2 || Number(segment[1]) === 0) return false;
    this.#count('imageCut');
    for (const fault of [...this.#active]) if (fault.kind === 'imageCut') this.#active.delete(fault);
    this.#options.time.after(1, () => stream.fail());
    return true;
  }

  #mangled(text: string): string[] {
    const { chance } = this.#options;
    if (this.#strikes('truncate')) return [truncate(text, chance)];
    if (this.#strikes('corrupt')) return [corrupt(text, chance)];
    const bare = this.#has('undeclared') ? undeclare(text) : undefined;
    if (bare !== undefined) {
      this.#count('undeclared');
      return [bare];
    }
    return this.#strikes('duplicate') ? [text, text] : [text];
  }

  #delay(): number {
    const { chance } = this.#options;
    let delay = this.#latency * chance.between(0.8, 1.5);
    for (const fault of this.#active) if (fault.kind === 'delay') delay += 500 + fault.strength * 9_500;
    return delay;
  }

  /** Main bets arrive so much later than everything else, ms: what two channels publish of one bet then crosses. */
  get #lag(): number {
    let lag = 0;
    for (const fault of this.#active) if (fault.kind === 'lag') lag = Math.max(lag, 500 + fault.strength * 1_500);
    return lag;
  }

  /** Whether a frame fault of this kind strikes now. */
  #strikes(kind: FaultKind): boolean {
    for (const fault of this.#active) {
      if (fault.kind !== kind || !this.#options.chance.hit(0.02 + fault.strength * 0.3)) continue;
      this.#count(kind);
      return true;
    }
    return false;
  }

  #has(kind: FaultKind): boolean {
    for (const fault of this.#active) if (fault.kind === kind) return true;
    return false;
  }

  #count(kind: FaultKind): void {
    this.faults[kind] = (this.faults[kind] ?? 0) + 1;
  }
}

/** One connection. */
class OpenStream {
  session: StreamSession | undefined;
  fail: () => void = () => {};
  buffered = 0;
  #due = 0;
  #dueOfBets = 0;
  /** The other end is gone, and nothing reports so. */
  dead = false;
  /** What arrived during a stall. */
  readonly held: (() => void)[] = [];

  /** When a text that is due then arrives: not before those sent earlier, but main bets have their own delay. */
  inTurn(text: string, due: number, lag: number): number {
    if (!text.includes('.bets"')) return (this.#due = Math.max(this.#due, due, lag > 0 ? 0 : this.#dueOfBets));
    return (this.#dueOfBets = Math.max(this.#dueOfBets, this.#due, due + lag));
  }
}
