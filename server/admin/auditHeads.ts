import { appendFile, readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../src/contract/units';
import { type Clock, every } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';

/** How long records may exist before a head that covers them is outside of the database. ms */
const WRITTEN_EACH_MS = MINUTE_MS;

/** A head of the chain of audit records: `hash` is that of the record `seq`. */
export interface AuditHead {
  seq: number;
  /** Hexadecimal. */
  hash: string;
}

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

  /**
   * Every head that was written, in that order; none where there is no file. Lines that are no heads are passed over.
   */
  async read(): Promise<AuditHead[]> {
    const text = await readFile(this.#path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return '';
      throw failure;
    });
    return text.split('\n').flatMap((line) => {
      const [, seq, hash] = LINE.exec(line) ?? [];
      return seq === undefined || hash === undefined ? [] : [{ seq: Number(seq), hash }];
    });
  }

  /** Writes the present head at once and then each minute where it has moved, until the returned function is called. */
  startWriting(sql: Kysely<Schema>, clock: Clock, onError: (failure: unknown) => void): () => void {
    let written = 0;
    const write = async () => {
      const { seq, hash } = await sql.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
      if (Number(seq) === written || Number(seq) === 0) return;
      const at = new Date(clock.wall()).toISOString();
      await appendFile(this.#path, `${seq} ${hash.toString('hex')} ${at}\n`, { mode: 0o600 });
      written = Number(seq);
    };
    const tryWriting = () => void write().catch(onError);
    tryWriting();
    return every(clock, WRITTEN_EACH_MS, tryWriting);
  }
}
