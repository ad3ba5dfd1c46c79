import type { Transaction } from 'kysely';
import {
  changeLimitSchema,
  checkSettingSchema,
  type OwnLimits,
  positionQuerySchema,
  startBreakSchema,
} from '../../../src/contract/api/members/ownLimits';
import { MINUTE_MS } from '../../../src/contract/units';
import { change } from '../../admin/change';
import { MEMBERS } from '../../auth/access';
import type { Limit } from '../../auth/attempts';
import type { Caller } from '../../auth/caller';
import { memberCopy } from '../../copy/memberCopy';
import { serverText } from '../../copy/serverText';
import {
  answerCheck,
  changeOwnLimit,
  confirmOwnLimit,
  type LimitDirection,
  ownLimitsOf,
  setCheck,
  startOwnBreak,
} from '../../ownLimits/ownLimits';
import { positionOf } from '../../ownLimits/position';
import type { Services } from '../../services';
import type { Schema } from '../../storage/schema';
import { actorOf } from '../adminChange';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';
import type { Peer } from '../peer';

/**
 * By member: each change is a record of the audit trail, which is never shortened. What changes nothing is not counted, and
 * looser limits leave stricter ones theirs. Breaks bound themselves, as each is a minute longer than the one before, and so
 * do second yeses, as each is to a looser limit.
 */
const CHANGING: Readonly<Record<LimitDirection, Limit>> = {
  stricter: { name: 'own-limits-stricter', capacity: 30, refillMs: MINUTE_MS },
  looser: { name: 'own-limits-looser', capacity: 30, refillMs: MINUTE_MS },
};
const TOO_MANY = new HttpRefusal(429, 'too-many', serverText.tooMany, MINUTE_MS / 1_000);

const UNCONFIRMED = {
  none: new HttpRefusal(409, 'nothing-waits', memberCopy.ownLimits.nothingWaits),
  early: new HttpRefusal(409, 'too-early', memberCopy.ownLimits.tooEarly),
};
const SHORTER = new HttpRefusal(409, 'break-shorter', memberCopy.ownLimits.shorter);

interface Asked {
  caller: Caller;
  peer: Peer;
}

/** Limits that members set for themselves, breaks and reality checks (`contract/api/members/ownLimits`). */
export function ownLimitRoutes({ sql, inTransaction, attempts }: Services): ServerCall[] {
  /** `work`: whether something changed. */
  const changeOwn = async (
    { caller, peer }: Asked,
    action: string,
    after: object,
    work: (tx: Transaction<Schema>) => Promise<boolean>,
  ): Promise<OwnLimits> => {
    const { memberId } = caller;
    await change(inTransaction, actorOf({ caller, peer }), async (tx) => {
      if (!(await work(tx))) return { value: undefined };
      return { value: undefined, audited: { action, subject: `member:${memberId}`, before: null, after } };
    });
    return ownLimitsOf(sql, caller);
  };
  return [
    call({
      method: 'GET',
      path: '/member/limits',
      access: MEMBERS,
      handle: ({ caller }): Promise<OwnLimits> => ownLimitsOf(sql, caller),
    }),
    call({
      method: 'PUT',
      path: '/member/limits',
      access: MEMBERS,
      body: changeLimitSchema,
      handle: (input) =>
        changeOwn(input, 'own.limit', input.body, async (tx) => {
          const { memberId } = input.caller;
          const direction = await changeOwnLimit(tx, memberId, input.body);
          if (!direction) return false;
          if (!(await attempts.tryConsume(CHANGING[direction], String(memberId), tx))) throw TOO_MANY;
          return true;
        }),
    }),
    call({
      method: 'POST',
      path: '/member/limits/confirm',
      access: MEMBERS,
      body: changeLimitSchema,
      handle: (input) =>
        changeOwn(input, 'own.limit-confirmed', input.body, async (tx) => {
          const reason = await confirmOwnLimit(tx, input.caller.memberId, input.body);
          if (reason) throw UNCONFIRMED[reason];
          return true;
        }),
    }),
    call({
      method: 'POST',
      path: '/member/limits/break',
      access: MEMBERS,
      body: startBreakSchema,
      handle: (input) =>
        changeOwn(input, 'own.break', input.body, async (tx) => {
          const became = await startOwnBreak(tx, input.caller.memberId, input.body.length);
          if (became === 'shorter') throw SHORTER;
          return became === 'started';
        }),
    }),
    call({
      method: 'PUT',
      path: '/member/limits/check',
      access: MEMBERS,
      body: checkSettingSchema,
      async handle({ caller, body }): Promise<OwnLimits> {
        await inTransaction((tx) => setCheck(tx, caller.memberId, body));
        return ownLimitsOf(sql, caller);
      },
    }),
    call({
      method: 'POST',
      path: '/member/limits/check',
      access: MEMBERS,
      async handle({ caller }): Promise<OwnLimits> {
        await inTransaction((tx) => answerCheck(tx, caller.memberId));
        return ownLimitsOf(sql, caller);
      },
    }),
    call({
      method: 'GET',
      path: '/member/limits/position',
      access: MEMBERS,
      query: positionQuerySchema,
      handle: ({ caller, query }) => positionOf(sql, caller, query.since),
    }),
  ];
}
