import { type FileHandle, open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../src/contract/units';
import { type Clock, every } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';

/** How long records may exist before a head that covers them is outside of the database. ms */
const WRITTEN_EACH_MS = MINUTE_MS;

/** What the file has for one record of the chain. */
interface WrittenHead {
  /** Of the first line, hexadecimal: what is written later does not take its place. */
  hash: string;
  /** Whether a later line has another hash. */
  isContradicted: boolean;
}

/** By the number of the record. */
export type WrittenHeads = ReadonlyMap<number, WrittenHead>;

interface HeadWriting {
  sql: Kysely<Schema>;
  clock: Clock;
  onError: (failure: unknown) => void;
  /** The record `seq`, of the last head in the file, is changed or gone. Called once, and again after it was as it was. */
  onContradiction: (seq: number) => void;
}

/** Of the file's end, read to find the last head: some hundred lines. */
const LAST_BYTES = 65_536;

const LINE = /^(\d+) ([0-9a-f]{64}) /;

/**
 * Heads of the audit chain in a file outside of the database: whoever may change everything in the database, and
 * computes all hashes again, still differs from them. Lines are only appended; several processes may share the file.
 */
export class AuditHeads {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** `unread`: the file is gone or can't be read. Lines that are no heads are passed over. */
  async read(): Promise<WrittenHeads | 'unread'> {
    try {
      const file = await open(this.#path);
      // Line by line: a file of years read at once would hold up every other call.
      return await headsIn(file.readLines());
    } catch {
      return 'unread';
    }
  }

  /** Tries whether heads can be written; creates the file where there is none. Rejects with what to report at a start. */
  async open(): Promise<void> {
    try {
      await this.#using(() => Promise.resolve());
    } catch (failure) {
      const why = failure instanceof Error ? failure.message : String(failure);
      throw new Error(`AUDIT_HEADS is "${this.#path}"; allowed is a file that can be read and appended to (${why})`, {
        cause: failure,
      });
    }
  }

  /**
   * Writes the present head at once and then each minute where it has moved, until the returned function is called. A
   * chain that contradicts the file gets no head: it would pass for the true one once the first is forgotten.
   */
  startWriting({ sql, clock, onError, onContradiction }: HeadWriting): () => void {
    let isReported = false;
    const write = async (file: FileHandle) => {
      // Before the database: what other processes write meanwhile may cover records that are not read here.
      const heads = await headsIn(await lastLines(file));
      const last = lastOf(heads);
      const head = await headOf(sql, last);
      const isContradicted = last > 0 && head.hashAtLast !== heads.get(last)?.hash;
      if (isContradicted && !isReported) onContradiction(last);
      isReported = isContradicted;
      if (isContradicted || head.seq <= last) return;
      const at = new Date(clock.wall()).toISOString();
      await file.appendFile(`${head.seq} ${head.hash} ${at}\n`);
    };
    // One after the other: what an earlier one found does not come after what a later one did.
    let latest = Promise.resolve();
    const tryWriting = () => void (latest = latest.then(() => this.#using(write)).catch(onError));
    tryWriting();
    return every(clock, WRITTEN_EACH_MS, tryWriting);
  }

  /** Opened anew each time: the operator may move the file away, and then there is to be a new one. */
  async #using(work: (file: FileHandle) => Promise<void>): Promise<void> {
    const file = await open(this.#path, 'a+', 0o600);
    try {
      await work(file);
    } finally {
      await file.close();
    }
  }
}

async function headsIn(lines: Iterable<string> | AsyncIterable<string>): Promise<WrittenHeads> {
  const heads = new Map<number, WrittenHead>();
  for await (const line of lines) {
    const [, number, hash] = LINE.exec(line) ?? [];
    if (number === undefined || hash === undefined) continue;
    const seq = Number(number);
    const first = heads.get(seq);
    if (!first) heads.set(seq, { hash, isContradicted: false });
    else if (first.hash !== hash) first.isContradicted = true;
  }
  return heads;
}

/** What was appended last. */
async function lastLines(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat();
  const length = Math.min(size, LAST_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const lines = buffer.toString('utf8').split('\n');
  // The first may be a part of one, and the end of a number another number.
  return length < size ? lines.slice(1) : lines;
}

/** The number of the last record that has a head; 0: there are none. */
export function lastOf(heads: WrittenHeads): number {
  let last = 0;
  for (const seq of heads.keys()) last = Math.max(last, seq);
  return last;
}

/** The chain's present head, and the hash of the record `last`, undefined where there is none. All hexadecimal. */
async function headOf(sql: Kysely<Schema>, last: number) {
  const { seq, hash, atLast } = await sql
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .select(({ selectFrom }) => selectFrom('audit_entry').select('hash').where('seq', '=', last).as('atLast'))
    .executeTakeFirstOrThrow();
  return { seq: Number(seq), hash: hash.toString('hex'), hashAtLast: atLast?.toString('hex') };
}
