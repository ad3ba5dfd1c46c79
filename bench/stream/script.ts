import { rng, type Rng, whole } from '../../server/simulator/chance/rng';
import { BETS, CHECKED_BETS, REACHED_BETS, type Screen } from './offer';
import { priceAfter } from './prices';

/** One message: some changes that come at once. */
export interface ScriptFrame {
  /** Ms from the beginning of its segment. */
  at: number;
  /** Numbers of the bets that change, each once, and their new prices, odds × 1000. */
  bets: number[];
  prices: number[];
}

/** A change of a cell in sight whose way to the screen is timed. */
export interface Probe {
  frame: number;
  bet: number;
  /** Its place among the bet's changes. */
  n: number;
}

export interface Segment {
  frames: ScriptFrame[];
  changes: number;
  ms: number;
  probes: Probe[];
  /** How often each of the screen's `CHECKED_BETS` has changed when the segment is over. */
  ends: number[];
}

const FRAME_MAX = 20;
/** Share of the changes that hit cells in sight. */
const VISIBLE_SHARE = 0.1;
/** No two probes are nearer to each other than this, ms. */
const PROBE_GAP_MS = 20;

/** Writes the changes of a run, one segment after the other; the same seed writes the same. */
export class Script {
  readonly #random: Rng;
  readonly #screen: Screen;
  readonly #counts = new Int32Array(BETS);

  constructor(seed: string, screen: Screen) {
    this.#random = rng(seed);
    this.#screen = screen;
  }

  /** Changes at an even rate. */
  steady(perSecond: number, ms: number): Segment {
    const total = Math.round((perSecond * ms) / 1_000);
    return this.#segment(total, (made) => (made / perSecond) * 1_000, ms);
  }

  /** All at once. */
  burst(changes: number): Segment {
    return this.#segment(changes, () => 0, 0);
  }

  /** Every bet changes once, so that an image has nothing known. */
  all(): { bets: number[]; prices: number[] } {
    const bets = Array.from({ length: BETS }, (_, bet) => bet);
    return { bets, prices: bets.map((bet) => this.#change(bet)) };
  }

  price(bet: number): number {
    return priceAfter(bet, this.#counts[bet]!);
  }

  #segment(total: number, at: (made: number) => number, ms: number): Segment {
    const frames: ScriptFrame[] = [];
    const probes: Probe[] = [];
    const visible = new Set(REACHED_BETS[this.#screen]);
    let made = 0;
    let nextProbe = 0;
    while (made < total) {
      const frame = this.#frame(at(made), Math.min(whole(this.#random, 1, FRAME_MAX), total - made));
      const probe = frame.at >= nextProbe ? frame.bets.find((bet) => visible.has(bet)) : undefined;
      if (probe !== undefined && ms > 0) {
        probes.push({ frame: frames.length, bet: probe, n: this.#counts[probe]! });
        nextProbe = frame.at + PROBE_GAP_MS;
      }
      frames.push(frame);
      made += frame.bets.length;
    }
    const ends = CHECKED_BETS[this.#screen].map((bet) => this.#counts[bet]!);
    return { frames, changes: made, ms, probes, ends };
  }

  #frame(at: number, size: number): ScriptFrame {
    const bets = new Set<number>();
    while (bets.size < size) bets.add(this.#bet());
    return { at, bets: [...bets], prices: [...bets].map((bet) => this.#change(bet)) };
  }

  #bet(): number {
    if (this.#random() >= VISIBLE_SHARE) return whole(this.#random, 0, BETS - 1);
    const visible = REACHED_BETS[this.#screen];
    return visible[whole(this.#random, 0, visible.length - 1)]!;
  }

  #change(bet: number): number {
    const n = this.#counts[bet]! + 1;
    this.#counts[bet] = n;
    return priceAfter(bet, n);
  }
}
