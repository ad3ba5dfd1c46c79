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

/** Undefined where there is none by this id, whatever the id is. */
export async function fileBy(sql: Kysely<Schema>, id: string): Promise<StoredFile | undefined> {
  if (!FILE_ID.test(id)) return undefined;
  const row = await sql.selectFrom('stored_file').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
  return row && { ...row, name: `${id}.${EXTENSIONS[row.type] ?? 'bin'}` };
}
