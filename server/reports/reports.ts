import { sql as raw } from 'kysely';
import type { DaysQuery } from '../../src/contract/api/days';
import type {
  MarginReport,
  MarginReportQuery,
  Reconciliation,
  Report,
  ReportQuery,
} from '../../src/contract/api/staff/reports';
import type { GameNames } from '../betting/history';
import { isGivenUp, type Reader } from '../ledger';
import type { Database } from '../storage/database';
import { marginReportOf } from './marginReport';
import { reconciliationOf } from './reconciliation';
import { reportOf } from './report';

interface ReportsOptions {
  /** Connections that no call waits for. */
  database: Pick<Database, 'transaction'>;
  gameNames: GameNames;
  /** A statement that takes longer is given up, ms. Default: what a page of staff waits for, less what the rest takes. */
  statementMs?: number;
}

const STATEMENT_MAX_MS = 25_000;
/** Reports that wait for the one that is made. */
const WAITING_MAX = 3;

/** A report that is not made: too many others wait, or its period has too much in it. */
export class ReportRefusal extends Error {
  readonly reason: 'busy' | 'long';

  constructor(reason: 'busy' | 'long') {
    super(`no report: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Reads what staff asks for, one after another in this process, each by one core of the database for a bounded time: bets
 * go on meanwhile. Rejects with `ReportRefusal`.
 */
export class Reports {
  readonly #options: ReportsOptions;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  async report(query: ReportQuery): Promise<Report> {
    const games = query.by === 'league' ? this.#options.gameNames() : new Map<string, string>();
    return this.#read((reader) => reportOf(reader, query, games));
  }

  reconciliation(days: DaysQuery): Promise<Reconciliation> {
    return this.#read((reader) => reconciliationOf(reader, days));
  }

  margins(query: MarginReportQuery): Promise<MarginReport> {
    return this.#read((reader) => marginReportOf(reader, query));
  }

  async #read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    if (this.#waiting > WAITING_MAX) throw new ReportRefusal('busy');
    this.#waiting += 1;
    const read = this.#last.then(() =>
      this.#options.database.transaction((tx) => bounded(tx, work, this.#options.statementMs ?? STATEMENT_MAX_MS)),
    );
    this.#last = read.catch(() => {});
    try {
      return await read;
    } catch (failure) {
      if (isGivenUp(failure)) throw new ReportRefusal('long');
      throw failure;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** All that `work` reads is of one moment. */
async function bounded<T>(tx: Reader, work: (reader: Reader) => Promise<T>, statementMs: number): Promise<T> {
  await raw`set transaction isolation level repeatable read, read only`.execute(tx);
  await raw
    .raw(`set local statement_timeout = ${statementMs}; set local max_parallel_workers_per_gather = 0;
    set local work_mem = '64MB'`)
    .execute(tx);
  return work(tx);
}
