import { type Kysely, type RawBuilder, sql as raw } from 'kysely';
import type { Schema } from '../storage/schema';

/**
 * What names that would pass for staff's have in them: roots, since what follows them has many forms. Compared by what they look
 * like.
 */
const RESERVED_ROOTS = [
  ...['운영', '관리', '매니저', '고객', '공식', 'cs센터', '運營', '運営', '运营', '管理', '客服', '官方'],
  ...['admin', 'manager', 'operator', 'master', 'staff', 'support', 'official', 'админ'],
];

export async function isReserved(sql: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await raw<{ reserved: boolean }>`
    select exists (select from unnest(${RESERVED_ROOTS}::text[]) root
      where strpos(${shapeOf(raw`${name}`)}, ${shapeOf(raw`root`)}) > 0) as reserved`.execute(sql);
  return rows[0]!.reserved;
}

/** Two members may differ by `rn` and `m`; nobody may pass for staff by it. */
function shapeOf(name: RawBuilder<unknown>) {
  return raw<string>`replace(name_key(${name}), 'rn', 'm')`;
}

/** What is compared to decide whether somebody has a nickname. */
export function nameKey(name: string) {
  return raw<string>`name_key(${name})`;
}
