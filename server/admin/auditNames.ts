import { type RawBuilder, sql } from 'kysely';
import type { NamedMember } from '../../src/contract/api/staff/admin';
import type { Reader } from '../ledger';
import type { AuditRecord } from './audit';

const OWNER = sql`m.nickname || ' (' || m.user_id || ')'`;

/** Where the subjects of records are: `of` joins their owner as `m`, `name` is what staff reads of one. */
interface SubjectTable {
  of: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
}

const owned = (table: string): SubjectTable => ({
  of: sql`${sql.table(table)} s join member m on m.id = s.member_id`,
  name: OWNER,
});
const titled = (table: string): SubjectTable => ({
  of: sql`${sql.table(table)} s join member m on m.id = s.member_id`,
  name: sql`s.title || ' · ' || ${OWNER}`,
});

const SUBJECTS: Readonly<Record<string, SubjectTable>> = {
  member: { of: sql`member s join member m on m.id = s.id`, name: OWNER },
  session: owned('member_session'),
  walletOrder: owned('wallet_order'),
  bet: owned('bet'),
  comment: owned('post_comment'),
  inquiry: titled('inquiry'),
  post: titled('post'),
  page: { of: sql`house_page s left join member m on false`, name: sql`s.title` },
  tournament: { of: sql`tournament s left join member m on false`, name: sql`s.title` },
  // Some are about no single member.
  adjustment: {
    of: sql`adjustment s left join member m on m.id = s.member_id`,
    name: sql`coalesce(${OWNER}, s.reason)`,
  },
};

/** What a name is looked up among at most. */
const OWNERS_MAX = 50;
const NUMBERED = /^(\w+):(\d{1,15})$/;

/** Whose the subjects of records are, or their titles, by subject. */
export async function namesOfSubjects(
  reader: Reader,
  records: readonly Pick<AuditRecord, 'subject'>[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string[]>();
  for (const { subject } of records) {
    const [, kind = '', id = ''] = NUMBERED.exec(subject) ?? [];
    if (Object.hasOwn(SUBJECTS, kind)) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  }
  const found = await Promise.all([...ids].map(([kind, of]) => namesOf(reader, kind, of)));
  return new Map(found.flat());
}

async function namesOf(reader: Reader, kind: string, ids: readonly string[]): Promise<[string, string][]> {
  const { of, name } = SUBJECTS[kind]!;
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, ${name} as name from ${of} where s.id = any(${ids}::bigint[])`.execute(reader);
  return rows.map((row) => [`${kind}:${row.id}`, row.name]);
}

/** Subjects of members whose user id or nickname has this text. */
export async function subjectsNamed(reader: Reader, search: string): Promise<string[]> {
  const { rows: members } = await sql<{ id: number }>`
    select id from member
    where strpos(lower(user_id), lower(${search})) > 0 or strpos(lower(nickname), lower(${search})) > 0
    order by id limit ${OWNERS_MAX}`.execute(reader);
  if (members.length === 0) return [];
  const ids = members.map(({ id }) => id);
  const each = Object.entries(SUBJECTS).map(
    ([kind, { of }]) => sql`select ${`${kind}:`} || s.id as subject from ${of} where m.id = any(${ids}::integer[])`,
  );
  const { rows } = await sql<{ subject: string }>`${sql.join(each, sql` union all `)}`.execute(reader);
  return rows.map(({ subject }) => subject);
}

/** Fields of records that have members' ids. */
const MEMBER_FIELDS = ['memberId', 'member'] as const;

/** Members that records name by their ids. */
export async function membersIn(reader: Reader, records: readonly AuditRecord[]): Promise<NamedMember[]> {
  const ids = records.flatMap(({ before, after }) => [before, after].flatMap(idsIn));
  if (ids.length === 0) return [];
  return reader
    .selectFrom('member')
    .select(['id', 'user_id as userId', 'nickname'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  return MEMBER_FIELDS.map((name) => fields[name]).filter((id): id is number => Number.isSafeInteger(id));
}
