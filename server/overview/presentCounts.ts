import { sql as raw } from 'kysely';
import type { Overview } from '../../src/contract/api/staff/overview';
import type { Reader } from '../ledger';
import { DAY_START } from './dayStart';

interface Counts extends Pick<Overview, 'orders' | 'members' | 'open'> {
  waiting: Omit<Overview['waiting'], 'overrides' | 'contradicted'>;
}

/** What is open and waiting at present: all of one moment, each from an index that has nothing else in it. */
export async function presentCounts(reader: Reader): Promise<Counts> {
  const { rows } = await raw<Counts>`
    select
      json_build_object('charge', ${waitingOrders('charge')}, 'exchange', ${waitingOrders('exchange')}) as orders,
      json_build_object(
        'signedIn', (select count(*) from member_session where ended_at is null),
        'joined', (select count(*) from member where joined_at >= ${DAY_START}),
        'waiting', (select count(*) from member where state = 'waiting')
      ) as members,
      (select json_build_object(
          'bets', count(*), 'stakes', coalesce(sum(stake), 0), 'payout', coalesce(sum(payout), 0)
        ) from bet where state in ('waiting', 'open')) as open,
      json_build_object(
        'inquiries', (select count(*) from inquiry where answered_at is null and deleted_at is null),
        'adjustments', (select count(*) from adjustment where state = 'waiting'),
        'requests', (select count(*) from password_request where closed_at is null),
        'reviews', (select count(*) from bet_review where answer is null and until > clock_timestamp()),
        'suspensions', (select count(*) from betting_hold where until is null or until > clock_timestamp()),
        'automatic', (select count(*) from betting_hold where automatic is not null and until > clock_timestamp()),
        'delayed', (select count(*) from bet where state = 'waiting'),
        'unpaid', (select count(*) from bet where due)
      ) as waiting`.execute(reader);
  return rows[0]!;
}

const waitingOrders = (kind: 'charge' | 'exchange') => raw`(
  select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0))
  from wallet_order where kind = ${kind} and state = 'waiting')`;
