import { type Kysely, sql as raw } from 'kysely';
import type { AuditEntry, AuditPage } from '../../src/contract/api/staff/admin';
import { PAGE_SIZE } from '../../src/contract/constants';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';
import { auditFlawOf } from './audit';
import type { AuditHeads } from './auditHeads';

/** One page of what was written down, the latest first, and whether it is still as it was written. */
export async function auditPage(
  sql: Kysely<Schema>,
  written: AuditHeads | undefined,
  page: number,
): Promise<AuditPage> {
  // Before the records: what is written meanwhile covers some that are not read here.
  const heads = await written?.read();
  const [{ total }, rows, flaw] = await Promise.all([
    sql
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('audit_entry')
      .select('record')
      .orderBy('seq', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    auditFlawOf(sql, heads),
  ]);
  return {
    items: rows.flatMap(({ record }) => entryOf(record)),
    page,
    pageCount: Math.ceil(Number(total) / PAGE_SIZE),
    totalCount: Number(total),
    flaw: flaw ?? null,
  };
}

/** A record that was tampered with may be anything; the flaw reports it. */
function entryOf(record: string): AuditEntry[] {
  try {
    return [JSON.parse(record) as AuditEntry];
  } catch {
    return [];
  }
}

/** Records that have one of these fields with that value, anywhere in them. */
export async function recordsNaming(
  sql: Reader,
  fields: readonly Readonly<Record<string, string>>[],
): Promise<AuditEntry[]> {
  // The text of each field as it stands in a record's JSON.
  const texts = fields.map((field) => JSON.stringify(field).slice(1, -1));
  const rows = await sql
    .selectFrom('audit_entry')
    .select('record')
    .where(raw<boolean>`exists (select from unnest(${texts}::text[]) named where strpos(record, named) > 0)`)
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ record }) => entryOf(record));
}
