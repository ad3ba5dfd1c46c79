import type { IgnoredMarket } from '../feed';

/** What an import read and what became of it. */
export interface ImportReport {
  /** Messages, malformed ones too. */
  read: number;
  /** Messages with odds, a match or a sign of the producer's life. */
  used: number;
  /**
   * What was passed over, by kind. Most are whole messages; some are parts of a used one (a score of another match, an
   * out-of-date bet), so `read` may be less than the sum.
   */
  ignored: Record<string, number>;
  /** Distinct ones. */
  fixtures: number;
  markets: number;
  bets: number;
}

/** The same for one file; `kind` is undefined where no message was recognised. */
export interface SourceReport extends Pick<ImportReport, 'read' | 'used' | 'ignored'> {
  name: string;
  kind: string | undefined;
}

/** `n`: the line where it is known. */
export type OnFault = (n: number | undefined, fault: string) => void;

/** The counters of one file while it is read. */
export class ImportTally {
  read = 0;
  used = 0;
  /** Nothing in so many bytes, about, was of a kind that can be imported: the rest is left unread. */
  givenUpAfter: number | undefined;
  /** Of the message that is being applied. */
  line: number | undefined;
  readonly #ignored = new Map<string, number>();
  readonly #markets = new Map<string, IgnoredMarket>();

  readonly #onFault: OnFault;

  constructor(onFault: OnFault = () => {}) {
    this.#onFault = onFault;
  }

  /** Something of the file can't be read, which no file of its kind has: it is ignored as `kind`. `n`: its line. */
  addFault(kind: string, n: number | undefined, reason = kind): void {
    this.ignore(kind);
    this.#onFault(n, reason);
  }

  /** The same of the message that is being applied, or of a part of it. */
  addMessageFault(kind: string, reason = kind): void {
    this.addFault(kind, this.line, reason);
  }

  /** The time of the message that is being applied is none: it counts as sent with the one before. */
  addTimeFault(stamp: unknown): void {
    this.addMessageFault('message without a time', `its time, ${textOf(stamp)}, is none`);
  }

  /** A price of the message that is being applied is neither a price nor 0, which stands for none. */
  addPriceFault(odds: unknown): void {
    this.addMessageFault('price that is none', `its price, ${textOf(odds)}, is none`);
  }

  ignore(kind: string, count = 1): void {
    if (count > 0) this.#ignored.set(kind, (this.#ignored.get(kind) ?? 0) + count);
  }

  /** A market that nobody has mapped. */
  ignoreMarket(kind: string, market: IgnoredMarket): void {
    this.ignore(kind);
    this.#markets.set(kind, market);
  }

  /** What of `ignored` are markets, by kind. */
  get ignoredMarkets(): Record<string, IgnoredMarket> {
    return Object.fromEntries(this.#markets);
  }

  get ignored(): Record<string, number> {
    return Object.fromEntries([...this.#ignored].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The beginning of what a file has there. */
function textOf(value: unknown): string {
  try {
    return String(JSON.stringify(value)).slice(0, 40);
  } catch {
    // It can be read at any depth, but not written.
    return 'of too many levels';
  }
}

export function importTotalOf(
  reports: readonly SourceReport[],
  counts: Pick<ImportReport, 'fixtures' | 'markets' | 'bets'>,
) {
  const all = new ImportTally();
  for (const { read, used, ignored } of reports) {
    all.read += read;
    all.used += used;
    for (const [kind, count] of Object.entries(ignored)) all.ignore(kind, count);
  }
  return { read: all.read, used: all.used, ignored: all.ignored, ...counts } satisfies ImportReport;
}
