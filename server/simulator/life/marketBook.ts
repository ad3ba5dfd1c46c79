import type { Area } from '../../../src/contract/stream/channel';
import { BetStatus, Settlement } from '../../../src/contract/stream/market';
import type { FeedBet, FeedMarket, FeedUpdate } from '../../feeds/feed';
import type { Outlook } from '../forecast/dist';
import { type Facts, ScopeState } from '../history/facts';
import { betIdOf } from '../markets/betId';
import { verdictOf } from '../markets/kind';
import { centreLine, lineText, unevenness } from '../markets/ladder';
import { quoteLine } from '../markets/quote';
import type { MarketSpec } from '../markets/spec';

/** What a book is brought up to date with. */
export interface View {
  facts: Facts;
  outlook: Outlook;
  /** Betting stands still: prices stay, nothing is open. */
  held: boolean;
  /** The facts are others than at the last update. */
  moved: boolean;
}

/** Which market of which fixture a book is of; `index` is the market's place in its sport's catalogue. */
export interface MarketOf {
  fixtureId: string;
  area: Area;
  spec: MarketSpec;
  index: number;
}

type BetChange = Extract<FeedUpdate, { kind: 'bet.changed' }>;

/** What moves of a bet. The rest follows from its place, and is made when it is told. */
type Bet = Pick<FeedBet, 'price' | 'status' | 'settlement'>;

interface Rung {
  line: number;
  base: string | undefined;
  bets: Bet[];
  declared: boolean;
  decided: boolean;
  uneven: number;
}

/** A line takes over as main line when its sides are closer by this much: two equally good ones do not take turns. */
const BETTER = 0.02;
/** A ladder grows by a line only where both sides have a fair chance. */
const FAIR = 0.94;

const verdicts: Settlement[] = Array.from({ length: 64 }, () => Settlement.inProgress);

/** The bets of one market as they stand, line by line; what changes is said to `out`. */
export class MarketBook {
  readonly #of: MarketOf;
  readonly #rungs: Rung[] = [];
  #status: BetStatus = BetStatus.cancelled;
  #main: string | undefined;

  constructor(of: MarketOf) {
    this.#of = of;
  }

  /** Whether it is counted among the fixture's markets: neither settled nor cancelled. */
  get listed(): boolean {
    return this.#status === BetStatus.open || this.#status === BetStatus.suspended;
  }

  /** Without `out` nothing is said, and what is new stays to be declared by a later update. */
  update(view: View, out: FeedUpdate[] | undefined): void {
    const rungs = this.#rungs;
    if (!this.#isFinal(view.facts)) this.#extend(view);
    for (let i = 0; i < rungs.length; i++) {
      const rung = rungs[i]!;
      if (view.moved || !rung.declared || !rung.decided) this.#refresh(rung, view, out);
    }
    if (rungs.length > 0) this.#sum(view, out);
  }

  #isFinal({ tallies, abandoned }: Facts): boolean {
    const { scopes } = this.#of.spec.kind;
    for (let i = 0; i < scopes.length; i++) if (tallies[scopes[i]!]!.state < ScopeState.over) return abandoned;
    return true;
  }

  /** Adds the lines that are due. */
  #extend({ facts, outlook, held }: View): void {
    const { lines, kind } = this.#of.spec;
    if (!lines) {
      if (this.#rungs.length === 0) this.#add(undefined);
    } else if ('fixed' in lines) {
      if (this.#rungs.length === 0) for (const line of lines.fixed) this.#add(line);
    } else if ('next' in lines) {
      const line = facts.tallies[lines.next]!.order.length + 1;
      if (!this.#has(line)) this.#add(line);
    } else if (!held || this.#rungs.length === 0) {
      const centre = centreLine(kind, outlook, lines);
      for (let k = -lines.reach; k <= lines.reach; k++) {
        const line = centre + k * lines.step;
        if (line < (lines.least ?? -Infinity) || this.#has(line)) continue;
        // A forecast by curves gives a little chance to what is decided already.
        if (facts.at >= 0 && verdictOf(kind, facts, 0, line) !== Settlement.inProgress) continue;
        if (k === 0 || unevenness(kind, outlook, line) < FAIR) this.#add(line);
      }
    }
  }

  #has(line: number): boolean {
    for (let i = 0; i < this.#rungs.length; i++) if (this.#rungs[i]!.line === line) return true;
    return false;
  }

  #add(line: number | undefined): void {
    const bets: Bet[] = [];
    for (let i = 0; i < this.#of.spec.kind.names.length; i++) {
      bets.push({ price: 0, status: BetStatus.suspended, settlement: Settlement.inProgress });
    }
    const base = line === undefined ? undefined : lineText(line);
    this.#rungs.push({ line: line ?? 0, base, bets, declared: false, decided: false, uneven: Infinity });
  }

  #idOf({ line, base }: Rung, outcome: number): string {
    const { fixtureId, area, index } = this.#of;
    return betIdOf(fixtureId, { area, market: index, line: base === undefined ? undefined : line, outcome });
  }

  #refresh(rung: Rung, view: View, out: FeedUpdate[] | undefined): void {
    const { kind, overround } = this.#of.spec;
    const { bets, line } = rung;
    const { facts, held } = view;
    // Without new facts, and before the kick-off, nothing is decided that was not.
    const judged = (view.moved || !rung.declared) && facts.at >= 0;
    let undecided = 0;
    for (let i = 0; i < bets.length; i++) {
      const known = bets[i]!.status === BetStatus.settled ? bets[i]!.settlement : Settlement.inProgress;
      verdicts[i] = judged ? verdictOf(kind, facts, i, line) : known;
      if (verdicts[i] === Settlement.inProgress) undecided += 1;
    }
    rung.decided = undecided === 0 || facts.abandoned;
    const priced = !rung.decided && (!held || rung.bets[0]!.price === 0);
    const quote = priced ? quoteLine(kind, view.outlook, line, overround, bets) : undefined;
    if (quote) rung.uneven = quote.uneven;
    for (let i = 0; i < bets.length; i++) {
      const bet = bets[i]!;
      let { price, status, settlement } = bet;
      if (verdicts[i] !== Settlement.inProgress) {
        status = BetStatus.settled;
        settlement = verdicts[i]!;
      } else if (facts.abandoned) {
        status = BetStatus.cancelled;
        settlement = Settlement.cancelled;
      } else {
        // A settlement that no longer holds is withdrawn, and stays so until the bet is open again.
        if (status === BetStatus.settled) settlement = Settlement.cancelled;
        const offered = quote ? quote.offered[i]! && !held : false;
        if (quote && quote.prices[i]! > 0) price = quote.prices[i]!;
        status = offered ? BetStatus.open : BetStatus.suspended;
        if (offered) settlement = Settlement.inProgress;
      }
      if (price === bet.price && status === bet.status && settlement === bet.settlement) continue;
      if (rung.declared && out) {
        const change: BetChange = { kind: 'bet.changed', area: this.#of.area, betId: this.#idOf(rung, i) };
        if (price !== bet.price) change.price = price;
        if (status !== bet.status) change.status = status;
        if (settlement !== bet.settlement) change.settlement = settlement;
        out.push(change);
      }
      bet.price = price;
      bet.status = status;
      bet.settlement = settlement;
    }
  }

  /** The market's own status and main line, and the declaration of what is new. */
  #sum(view: View, out: FeedUpdate[] | undefined): void {
    const { area, fixtureId, spec } = this.#of;
    const status = this.#worst();
    const main = this.#mainLine(view);
    // New lines are the last ones.
    if (out && !this.#rungs.at(-1)!.declared) {
      const market: FeedMarket = { fixtureId, id: spec.id, name: spec.name, status, bets: this.#declare() };
      if (main !== undefined) market.main = main;
      out.push({ kind: 'market.put', area, market });
    } else if (out && (status !== this.#status || main !== this.#main)) {
      out.push({
        kind: 'market.patched',
        area,
        fixtureId,
        marketId: spec.id,
        ...(status !== this.#status && { status }),
        ...(main !== undefined && main !== this.#main && { main }),
      });
    }
    this.#status = status;
    this.#main = main;
  }

  /** The bets of lines not yet told of. */
  #declare(): FeedBet[] {
    const { names, sided } = this.#of.spec.kind;
    const told: FeedBet[] = [];
    for (const rung of this.#rungs) {
      if (rung.declared) continue;
      rung.declared = true;
      const { base, bets } = rung;
      for (let i = 0; i < bets.length; i++) {
        const { price, status, settlement } = bets[i]!;
        const id = this.#idOf(rung, i);
        const name = names[i]!;
        if (base === undefined) told.push({ id, name, price, status, settlement });
        else
          told.push({ id, name, line: sided && i > 0 ? lineText(-rung.line) : base, base, price, status, settlement });
      }
    }
    return told;
  }

  /** Open while one bet is; settled when all are. */
  #worst(): BetStatus {
    let status: BetStatus = BetStatus.cancelled;
    for (let i = 0; i < this.#rungs.length; i++) {
      const { bets } = this.#rungs[i]!;
      for (let j = 0; j < bets.length; j++) if (bets[j]!.status < status) status = bets[j]!.status;
    }
    return status;
  }

  #mainLine({ facts, held }: View): string | undefined {
    const { lines } = this.#of.spec;
    if (lines && 'next' in lines) {
      return this.#isFinal(facts) ? this.#main : lineText(facts.tallies[lines.next]!.order.length + 1);
    }
    if (!lines || !this.#of.spec.kind.centre || (held && this.#main !== undefined)) return this.#main;
    let best: Rung | undefined;
    let current: Rung | undefined;
    for (const rung of this.#rungs) {
      if (rung.decided) continue;
      if (!best || rung.uneven < best.uneven) best = rung;
      if (rung.base === this.#main) current = rung;
    }
    if (current && best && best.uneven > current.uneven - BETTER) return this.#main;
    return best?.base ?? this.#main;
  }
}
