import type { Migration } from '../migration';

/**
 * Cookies that change with each renewal. `renews`: the hash of the cookie that a token or cookie was given for, until it is
 * first used; that cookie is spent from then on. A token that a password change replaced is recognised for a moment.
 */
export const sessionSecrets: Migration = {
  name: 'session secrets',
  statements: [
    `create table session_renewal (
       hash bytea primary key,
       session_id integer not null references member_session on delete cascade,
       issued_at timestamptz not null,
       renews bytea,
       spent_at timestamptz
     )`,
    `create index session_renewal_session on session_renewal (session_id, issued_at)`,
    `insert into session_renewal (hash, session_id, issued_at)
       select renewal_hash, id, started_at from member_session`,
    `alter table member_session drop column renewal_hash`,
    `alter table session_token add column renews bytea, add column replaced_at timestamptz`,
  ],
};
