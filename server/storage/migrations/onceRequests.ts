import type { Migration } from '../migration';

/** As `JSON.stringify` writes a text column that may be null. */
const jsonOf = (column: string) => `coalesce(to_json(${column})::text, 'null')`;
/** The digest of an array whose elements are these expressions. */
const digestOf = (...elements: string[]) => `sha256(convert_to('[' || ${elements.join(` || ',' || `)} || ']', 'UTF8'))`;

/** Texts of members: their own rows had the reference and the digest, in hexadecimal. */
const texts = (table: string, scope: string) => [
  `insert into once_request (scope, actor, ref, body, answer)
   select '${scope}', member_id, client_ref,
     case when body_hash ~ '^[0-9a-f]{64}$' then decode(body_hash, 'hex') else sha256(convert_to(body_hash, 'UTF8')) end,
     jsonb_build_object('id', id)
   from ${table}`,
  `alter table ${table} drop column client_ref, drop column body_hash`,
];

/**
 * One table of requests that happen once, in place of one way for each capability. Every reference that was ever used is
 * carried over with its answer: sent again, it gets that answer still.
 */
export const onceRequestsMigration: Migration = {
  name: 'onceRequests',
  statements: [
    // `body` null: a look-up made the reference void.
    `create table once_request (
       scope text not null,
       actor text not null,
       ref text not null,
       body bytea check (octet_length(body) = 32),
       answer jsonb,
       at timestamptz not null default clock_timestamp(),
       constraint once_request_once primary key (scope, actor, ref),
       constraint once_request_void check ((body is null) = (answer is null))
     )`,
    `create trigger once_request_grows before update or delete or truncate on once_request
       for each statement execute function refuse_change()`,

    `insert into once_request (scope, actor, ref, body, answer, at)
     select 'bet', member_id, client_ref, case when bet_id is null and refusal is null then null else body end,
       case when bet_id is not null then jsonb_build_object('is', 'bet', 'betId', bet_id::text)
         when refusal is not null then jsonb_build_object('is', 'refused', 'refusal', refusal) end, at
     from bet_request`,
    // What a bet was refused with after it had waited.
    `alter table bet add column refusal jsonb`,
    `update bet set refusal = r.refusal from bet_request r where r.bet_id = bet.id and r.refusal is not null`,
    `alter table bet add constraint bet_refusal check (refusal is null or state = 'refused')`,
    `drop table bet_request`,

    `insert into once_request (scope, actor, ref, body, answer, at)
     select 'wallet', member_id, client_ref, body, answer, at from wallet_request`,
    `drop table wallet_request`,

    ...texts('inquiry', 'inquiry'),
    ...texts('post', 'post'),
    ...texts('post_comment', 'comment'),

    `insert into once_request (scope, actor, ref, body, answer, at)
     select 'adjustment', asked_by, ref, ${digestOf('member_id', jsonOf('currency'), 'amount', jsonOf('reason'))},
       jsonb_build_object('id', id), asked_at
     from adjustment`,
    `create or replace function adjustment_guard() returns trigger language plpgsql as $$
     begin
       if old.state <> 'waiting' or (new.id, new.member_id, new.currency, new.amount, new.reason, new.needs_second,
           new.asked_by, new.asked_at)
         is distinct from (old.id, old.member_id, old.currency, old.amount, old.reason, old.needs_second,
           old.asked_by, old.asked_at) then
         raise exception 'adjustment % can only be decided, once', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'adjustment_once_decided';
       end if;
       return new;
     end $$`,
    `alter table adjustment drop column ref`,

    `insert into once_request (scope, actor, ref, body, answer, at)
     select 'coupon', coalesce(issued_by::text, 'operator'), ref, sha256(convert_to(body, 'UTF8')),
       jsonb_build_object('id', id, 'count', count), issued_at
     from coupon_issue`,
    `drop index coupon_issue_once`,
    `alter table coupon_issue drop column ref, drop column body`,

    `insert into once_request (scope, actor, ref, body, answer, at)
     select 'rolling', manager_id, client_ref, ${digestOf(`''`)}, jsonb_build_object('amount', amount), at
     from agent_settlement`,
    `alter table agent_settlement drop column client_ref`,

    `insert into once_request (scope, actor, ref, body, answer, at)
     select 'provider', provider, reference,
       case when kind <> 'void' then
         ${digestOf(jsonOf('kind'), 'member_id', 'amount', jsonOf('round'), jsonOf('game'), jsonOf('undoes'))} end,
       case when kind = 'void' then null
         when refusal is null then jsonb_build_object('ok', true, 'balance', balance)
         else jsonb_build_object('ok', false, 'refusal', refusal) end, at
     from game_movement`,
    `create or replace function game_movement_guard() returns trigger language plpgsql as $$
     begin
       if old.undone_by is not null or (new.provider, new.reference, new.kind, new.member_id, new.round, new.game,
           new.undoes, new.amount, new.refusal, new.at)
         is distinct from (old.provider, old.reference, old.kind, old.member_id, old.round, old.game,
           old.undoes, old.amount, old.refusal, old.at) then
         raise exception 'movement % can only be undone, once', old.reference
           using errcode = 'integrity_constraint_violation', constraint = 'game_movement_undone_once';
       end if;
       return new;
     end $$`,
    `alter table game_movement drop column balance`,
  ],
};
