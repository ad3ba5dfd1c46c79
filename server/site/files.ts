import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../storage/schema';
import { type ImageType, readImage } from './images/image';

/** Of an uploaded file. */
export const FILE_BYTES_MAX = 2 * 1024 * 1024;

export const FILE_ID = /^[0-9a-f]{32}$/;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
} satisfies Record<ImageType, string>;

export type Stored = { ok: true; id: string; type: ImageType } | { ok: false; reason: 'none' | 'large' };

/** Stores an image under a random id. What was uploaded as something else is refused. */
export async function storeFile(trx: Transaction<Schema>, bytes: Buffer): Promise<Stored> {
  if (bytes.length > FILE_BYTES_MAX) return { ok: false, reason: 'large' };
  const image = readImage(bytes);
  if (!image.ok) return image;
  const id = randomBytes(16).toString('hex');
  await trx.insertInto('stored_file').values({ id, type: image.type, bytes: image.bytes }).execute();
  return { ok: true, id, type: image.type };
}

export interface StoredFile {
  type: string;
  bytes: Buffer;
  /** For whoever saves it. */
  name: string;
}

/** What is read once stays in memory, up to so many bytes in all. */
const CACHED_BYTES = 64 * 1024 * 1024;

/** Files by their ids, as this process gives them. What is under an id never changes, nor is it removed. */
export class StoredFiles {
  readonly #sql: Kysely<Schema>;
  readonly #cachedBytes: number;
  /** Read or being read, what was asked for last at the end. */
  readonly #reads = new Map<string, Promise<StoredFile | undefined>>();
  /** Of those that were read. */
  readonly #sizes = new Map<string, number>();

  constructor(sql: Kysely<Schema>, cachedBytes = CACHED_BYTES) {
    this.#sql = sql;
    this.#cachedBytes = cachedBytes;
  }

  /** Undefined where there is none by this id, whatever the id is. */
  async byId(id: string): Promise<StoredFile | undefined> {
    if (!FILE_ID.test(id)) return undefined;
    const read = this.#reads.get(id) ?? this.#read(id);
    this.#reads.delete(id);
    this.#reads.set(id, read);
    return read;
  }

  async #read(id: string): Promise<StoredFile | undefined> {
    let file: StoredFile | undefined;
    try {
      const row = await this.#sql
        .selectFrom('stored_file')
        .select(['type', 'bytes'])
        .where('id', '=', id)
        .executeTakeFirst();
      file = row && { ...row, name: `${id}.${EXTENSIONS[row.type] ?? 'bin'}` };
      return file;
    } finally {
      if (file) this.#sizes.set(id, file.bytes.length);
      else this.#reads.delete(id);
      this.#evict();
    }
  }

  #evict(): void {
    let bytes = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const id of this.#reads.keys()) {
      if (bytes <= this.#cachedBytes) return;
      bytes -= this.#sizes.get(id) ?? 0;
      if (this.#sizes.delete(id)) this.#reads.delete(id);
    }
  }
}
