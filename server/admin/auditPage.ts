import { type Kysely, type RawBuilder, sql as raw } from 'kysely';
import type { AuditEntry, AuditFilter, AuditPage, NamedMember } from '../../src/contract/api/staff/admin';
import { UserType } from '../../src/contract/codes/users';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';
import { type AuditRecord, auditFlawOf } from './audit';
import type { AuditHeads } from './auditHeads';
import { membersIn, namesOfSubjects, subjectsNamed } from './auditNames';

/** One page of what was written down, the latest first, and whether all of it is still as it was written. */
export async function auditPage(
  sql: Kysely<Schema>,
  written: AuditHeads | undefined,
  filter: AuditFilter,
  page: number,
): Promise<AuditPage> {
  // Before the records: what is written meanwhile covers some that are not read here.
  const heads = await written?.read();
  const found = raw`from audit_entry where ${raw.join(await conditions(sql, filter), raw` and `)}`;
  const [total, rows, staff, flaw] = await Promise.all([
    raw<{ total: string }>`select count(*) as total ${found}`.execute(sql),
    raw<{ record: string }>`select record ${found} order by seq desc limit ${PAGE_SIZE}
      offset ${offsetOf(page)}`.execute(sql),
    staffOf(sql),
    auditFlawOf(sql, heads),
  ]);
  const records = rows.rows.flatMap(({ record }) => recordOf(record));
  const [names, members] = await Promise.all([namesOfSubjects(sql, records), membersIn(sql, records)]);
  return {
    items: records.map((record): AuditEntry => ({ ...record, about: names.get(record.subject) ?? null })),
    ...pageCountsOf(page, total.rows[0]!.total),
    members,
    staff,
    flaw: flaw ?? null,
  };
}

/**
 * Of the text of records, as it was hashed: one that was tampered with may be no JSON at all. What is between quotation
 * marks in it was escaped, so that no field can pretend to be another.
 */
async function conditions(sql: Reader, { by, action, from, to, search }: AuditFilter): Promise<RawBuilder<unknown>[]> {
  const has = (text: string) => raw`strpos(record, ${text}) > 0`;
  const at = raw`substring(record from '"at":"([^"]*)"')`;
  const conditionsOf = [raw`true`];
  if (by) conditionsOf.push(has(`"by":${Number(by)},"userId":`));
  if (action) conditionsOf.push(has(`"action":"${action}"`));
  if (from) conditionsOf.push(raw`${at} >= ${new Date(Number(from)).toISOString()}`);
  if (to) conditionsOf.push(raw`${at} < ${new Date(Number(to)).toISOString()}`);
  if (search) {
    const subjects = (await subjectsNamed(sql, search)).map((subject) => `"subject":${JSON.stringify(subject)}`);
    const escaped = JSON.stringify(search).slice(1, -1);
    conditionsOf.push(raw`(strpos(lower(record), lower(${escaped})) > 0
      or substring(record from '"subject":"[^"]*"') = any(${subjects}::text[]))`);
  }
  return conditionsOf;
}

async function staffOf(sql: Kysely<Schema>): Promise<NamedMember[]> {
  return sql
    .selectFrom('member')
    .select(['id', 'user_id as userId', 'nickname'])
    .where('type', 'in', [UserType.administrator, UserType.manager])
    .orderBy('user_id')
    .execute();
}

/** A record that was tampered with may be anything; the flaw reports it. */
function recordOf(record: string): AuditRecord[] {
  try {
    const read = JSON.parse(record) as AuditRecord | null;
    return typeof read?.subject === 'string' ? [read] : [];
  } catch {
    return [];
  }
}

/** Records that have one of these fields with that value, anywhere in them. */
export async function recordsNaming(
  sql: Reader,
  fields: readonly Readonly<Record<string, string>>[],
): Promise<AuditRecord[]> {
  // The text of each field as it stands in a record's JSON.
  const texts = fields.map((field) => JSON.stringify(field).slice(1, -1));
  const rows = await sql
    .selectFrom('audit_entry')
    .select('record')
    .where(raw<boolean>`exists (select from unnest(${texts}::text[]) named where strpos(record, named) > 0)`)
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ record }) => recordOf(record));
}
