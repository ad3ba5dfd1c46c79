import type { Migration } from '../migration';

/** What the member of a movement `g` opened last there before it, of all that is opened or of a part. */
const openedLast = (isOfPart: string) => `(
  select o.kind from game_session o
  where o.member_id = g.member_id and o.provider = g.provider and ${isOfPart} and o.opened_at <= g.at
  order by o.opened_at desc, o.id desc limit 1)`;

/**
 * Whether what was staked or won was of a table or of a slot stands beside it. Which session an earlier movement came from is not
 * known: it has the kind it was paid and reported by, that of what the member opened last there, that game before others.
 */
export const playedKinds: Migration = {
  name: 'kinds of what was played',
  statements: [
    `alter table game_movement add game_kind text not null default 'casino' check (game_kind in ('casino', 'slot'))`,
    // Movements that were undone have a kind too, which the guard would not let be written.
    `alter table game_movement disable trigger game_movement_guard`,
    `update game_movement g set game_kind = 'slot'
     where kind in ('debit', 'credit') and refusal is null
       and coalesce(${openedLast(`coalesce(o.game, '') = coalesce(g.game, '')`)}, ${openedLast('true')}) = 'slot'`,
    `alter table game_movement enable trigger game_movement_guard`,
    `create or replace function game_movement_guard() returns trigger language plpgsql as $$
     begin
       if old.undone_by is not null or (new.provider, new.reference, new.kind, new.member_id, new.round, new.game,
           new.game_kind, new.undoes, new.amount, new.refusal, new.at)
         is distinct from (old.provider, old.reference, old.kind, old.member_id, old.round, old.game,
           old.game_kind, old.undoes, old.amount, old.refusal, old.at) then
         raise exception 'movement % can only be undone, once', old.reference
           using errcode = 'integrity_constraint_violation', constraint = 'game_movement_undone_once';
       end if;
       return new;
     end $$`,
    // It was there to find what was opened last.
    `drop index game_session_of_game`,
  ],
};
