import type { Kysely } from 'kysely';
import type { AuditEntry, AuditPage } from '../../src/contract/api/staff/admin';
import { PAGE_SIZE } from '../../src/contract/constants';
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
