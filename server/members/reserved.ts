import { type Kysely, sql as raw } from 'kysely';
import type { Schema } from '../storage/schema';

/** Names that would pass for staff's. Compared by what they look like. */
const RESERVED_WORDS = ['운영자', '관리자', '매니저', '고객센터', 'admin', 'manager', 'operator', 'master'];

export async function isReserved(sql: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await raw<{ reserved: boolean }>`
    select exists (select from unnest(${RESERVED_WORDS}::text[]) word
      where strpos(name_key(${name}), name_key(word)) > 0) as reserved`.execute(sql);
  return rows[0]!.reserved;
}

/** What is compared to decide whether somebody has a nickname. */
export function nameKey(name: string) {
  return raw<string>`name_key(${name})`;
}
