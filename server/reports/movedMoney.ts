import { type RawBuilder, sql as raw } from 'kysely';
import { GameType } from '../../src/contract/codes/gameTypes';
import { movesStake, PLAY_ACCOUNTS } from '../ledger';

/** Transfers in which a bet is made. */
export const BET_KINDS = raw`('bet.placed', 'bet.captured', 'provider.debited')`;

const amountIn = (accounts: RawBuilder<unknown>) =>
  raw`coalesce(sum(e.amount) filter (where e.account in ${accounts}), 0)::bigint`;

/**
 * What the ledger moved between a member and the operator by play and gifts, a row for each transfer `t` that the condition
 * lets through: `gross` is what the operator got, `staked` the part of it that is stake (the rest was paid, so it is below zero),
 * the others are what it gave. All are of operator's accounts; the one member is that of the other side.
 */
export const movedMoney = (condition: RawBuilder<unknown>): RawBuilder<unknown> => raw`
  select x.id, x.at, x.kind, x.reference, x.member, x.gross, case when ${movesStake('x', raw`x.gross`)} then x.gross else 0 end as staked,
    case when x.kind = 'agent.settled' then 0 else x.given end as bonuses, x.points,
    case when x.kind = 'agent.settled' then x.given else 0 end as commission,
    case when x.kind like 'bet.%' then split_part(x.reference, '.', 1)::bigint end as bet,
    case when x.kind like 'provider.%' then split_part(x.reference, ':', 1) end as provider,
    case when x.kind like 'provider.%' then substr(x.reference, strpos(x.reference, ':') + 1) end as movement
  from (
    select t.id, t.at, t.kind, t.reference, max(e.member) as member,
      ${amountIn(PLAY_ACCOUNTS)} as gross,
      -${amountIn(raw`('bonuses')`)} as given, -${amountIn(raw`('conversions')`)} as points
    from ledger_transfer t join ledger_entry e on e.transfer = t.id
    where ${condition}
    group by t.id
    having bool_or(e.account in ${PLAY_ACCOUNTS} or e.account in ('bonuses', 'conversions'))
  ) x`;

/** The bet or the movement of a provider's game that a transfer `m` was for. */
export const JOIN_PLAY = raw`left join bet b on b.id = m.bet
  left join game_movement g on g.provider = m.provider and g.reference = m.movement`;

/** Of `STAKED_PRODUCTS`; null: for none of them. */
export const PRODUCT = raw`case when m.bet is null and m.provider is null then null
  when m.bet is null then coalesce(g.game_kind, 'casino')
  else case b.kind when ${GameType.sports}::integer then 'sports' when ${GameType.live}::integer then 'live'
    when ${GameType.minigame}::integer then 'minigame' when ${GameType.virtual}::integer then 'virtual' else 'casino' end
  end`;
