import type { Migration } from '../migration';

/** By what the rolling of an exchange was judged when it was asked for. That of those that wait is made up from times. */
export const judgedMarks: Migration = {
  name: 'judged marks',
  statements: [
    `alter table wallet_order add judged jsonb check (judged is null or (kind = 'exchange' and reached is not null))`,
    `update wallet_order o set judged = jsonb_build_object(
       'charge', coalesce((select max(id) from wallet_order where member_id = o.member_id and kind = 'charge'
         and state = 'approved' and decided_at < o.asked_at), 0),
       'exchange', coalesce((select max(id) from wallet_order where member_id = o.member_id and kind = 'exchange'
         and state = 'approved' and asked_at < o.asked_at), 0),
       'bet', coalesce((select max(id) from bet where member_id = o.member_id and state <> 'refused'
         and placed_at < o.asked_at), 0),
       'movement', coalesce((select max(id) from game_movement where member_id = o.member_id and at < o.asked_at), 0))
     where kind = 'exchange' and state = 'waiting' and reached is not null`,
  ],
};
