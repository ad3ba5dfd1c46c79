import {
  autoCashOutQuerySchema,
  autoCashOutSchema,
  autoCashOutsQuerySchema,
} from '../../../src/contract/api/autoCashOut';
import { cashOutSchema } from '../../../src/contract/api/cashOut';
import { clientRefSchema } from '../../../src/contract/api/clientRef';
import {
  betIdSchema,
  betsQuerySchema,
  historyQuerySchema,
  placeBetSchema,
  type Policy,
  policySchema,
  statementQuerySchema,
} from '../../../src/contract/api/betting';
import { resultsQuerySchema } from '../../../src/contract/api/sportResults';
import { type CancelRefusal, REF_CONFLICT_CODE } from '../../../src/contract/codes/betRefusals';
import { isDay, seoulDay } from '../../../src/rules/text/days';
import { MEMBERS, SIGNED_IN } from '../../auth/access';
import { bettingCopy } from '../../copy/bettingCopy';
import { wholeHistoryOf } from '../../casino/history';
import { serverText } from '../../copy/serverText';
import type { Services } from '../../services';
import { resultsOfDay } from '../../settlement/resultsOfDay';
import { foundCashOutIn, foundIn } from '../answerLanguage';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';

function cancelRefused(reason: CancelRefusal): HttpRefusal {
  return new HttpRefusal(reason === 'missing' ? 404 : 409, `cancel-${reason}`, bettingCopy.cancelRefused[reason]);
}

function refuseAutoCashOut(reason: Awaited<ReturnType<Services['betting']['cashOuts']['auto']['set']>>): void {
  if (reason === undefined) return;
  const texts = { ...bettingCopy.cashOutRefused, ...bettingCopy.autoCashOutRefused };
  throw new HttpRefusal(reason === 'missing' ? 404 : 409, `auto-cash-out-${reason}`, texts[reason]);
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** `from`, `to` and `page` of a query. */
function period(query: { from?: string | undefined; to?: string | undefined; page?: string | undefined }) {
  const { from, to, page = '1' } = query;
  return {
    ...(from !== undefined && { from: Number(from) }),
    ...(to !== undefined && { to: Number(to) }),
    page: Number(page),
  };
}

/** Placing bets, and what members see of theirs (`contract/api/betting`). */
export function bettingRoutes({ betting, sql, clock, games }: Services): ServerCall[] {
  const gameNames = () => games.names();
  return [
    call({
      method: 'POST',
      path: '/bets',
      access: MEMBERS,
      body: placeBetSchema,
      backlog: { of: betting.backlog, full: (request) => foundIn(betting.busy(), request) },
      async handle({ body, caller, request, reply }) {
        const placed = await betting.place({ memberId: caller.memberId, request: body, arrived: request.arrived });
        if (!placed) throw new HttpRefusal(409, REF_CONFLICT_CODE, bettingCopy.refConflict);
        void reply.code(placed.state === 'accepted' ? 201 : placed.state === 'waiting' ? 202 : 200);
        return foundIn(placed, request);
      },
    }),
    call({
      method: 'GET',
      path: '/bets/by-ref/:clientRef',
      access: MEMBERS,
      params: clientRefSchema,
      effects: true,
      handle: async ({ params, caller, request }) =>
        foundIn(await betting.find(caller.memberId, params.clientRef), request),
    }),
    call({
      method: 'GET',
      path: '/bets',
      access: MEMBERS,
      query: betsQuerySchema,
      handle({ query, caller }) {
        const kind = number(query.kind);
        const status = number(query.status);
        const round = number(query.round);
        const settledFrom = number(query.settledFrom);
        return betting.history({
          memberId: caller.memberId,
          ...(kind !== undefined && { kind }),
          ...(status !== undefined && { status }),
          ...(round !== undefined && { round }),
          ...(settledFrom !== undefined && { settledFrom }),
          ...period(query),
        });
      },
    }),
    call({
      method: 'GET',
      path: '/history',
      access: MEMBERS,
      query: historyQuerySchema,
      handle({ query, caller }) {
        const kind = number(query.kind);
        const status = number(query.status);
        const narrowed = { ...(kind !== undefined && { kind }), ...(status !== undefined && { status }) };
        return wholeHistoryOf(
          { sql, betting, gameNames },
          { memberId: caller.memberId, ...narrowed, ...period(query) },
        );
      },
    }),
    call({ method: 'GET', path: '/winners', access: SIGNED_IN, handle: () => betting.winners() }),
    call({
      method: 'POST',
      path: '/bets/:id/cancel',
      access: MEMBERS,
      params: betIdSchema,
      async handle({ params, caller }) {
        const cancelled = await betting.cancel(caller.memberId, params.id);
        if (!cancelled.ok) throw cancelRefused(cancelled.reason);
        return cancelled.bet;
      },
    }),
    call({
      method: 'GET',
      path: '/bets/cash-outs',
      access: MEMBERS,
      handle: ({ caller }) => betting.cashOuts.offers(caller.memberId),
    }),
    call({
      method: 'POST',
      path: '/bets/:id/cash-out',
      access: MEMBERS,
      params: betIdSchema,
      body: cashOutSchema,
      async handle({ params, body, caller, request, reply }) {
        const found = await betting.cashOuts.ask({ memberId: caller.memberId, betId: params.id, request: body });
        if (!found) throw new HttpRefusal(409, REF_CONFLICT_CODE, bettingCopy.refConflict);
        if (found.state === 'waiting') void reply.code(202);
        return foundCashOutIn(found, request);
      },
    }),
    call({
      method: 'GET',
      path: '/bets/cash-outs/by-ref/:clientRef',
      access: MEMBERS,
      params: clientRefSchema,
      effects: true,
      handle: async ({ params, caller, request }) =>
        foundCashOutIn(await betting.cashOuts.find(caller.memberId, params.clientRef), request),
    }),
    call({
      method: 'GET',
      path: '/bets/auto-cash-outs',
      access: MEMBERS,
      query: autoCashOutsQuerySchema,
      handle: ({ query, caller }) => betting.cashOuts.auto.list(caller.memberId, { all: query.all === '1' }),
    }),
    call({
      method: 'PUT',
      path: '/bets/:id/auto-cash-out',
      access: MEMBERS,
      params: betIdSchema,
      query: autoCashOutQuerySchema,
      body: autoCashOutSchema,
      async handle({ params, query, body, caller }) {
        refuseAutoCashOut(await betting.cashOuts.auto.set(caller.memberId, params.id, body, number(query.version)));
      },
    }),
    call({
      method: 'DELETE',
      path: '/bets/:id/auto-cash-out',
      access: MEMBERS,
      params: betIdSchema,
      query: autoCashOutQuerySchema,
      async handle({ params, query, caller }) {
        refuseAutoCashOut(await betting.cashOuts.auto.remove(caller.memberId, params.id, number(query.version)));
      },
    }),
    call({
      method: 'POST',
      path: '/bets/:id/hide',
      access: MEMBERS,
      params: betIdSchema,
      async handle({ params, caller }) {
        if (!(await betting.hide(caller.memberId, params.id))) {
          throw new HttpRefusal(409, 'hide-refused', bettingCopy.hideOpen);
        }
      },
    }),
    call({
      method: 'POST',
      path: '/bets/hide',
      access: MEMBERS,
      async handle({ caller }) {
        await betting.hide(caller.memberId);
      },
    }),
    call({
      method: 'GET',
      path: '/betting/limits',
      access: MEMBERS,
      handle: ({ caller }) => betting.limits(caller.memberId),
    }),
    call({
      method: 'GET',
      path: '/betting/policy',
      access: MEMBERS,
      handle: async ({ caller }): Promise<Policy> => ({ pricePolicy: await betting.policy(caller.memberId) }),
    }),
    call({
      method: 'PUT',
      path: '/betting/policy',
      access: MEMBERS,
      body: policySchema,
      async handle({ body, caller }): Promise<Policy> {
        await betting.setPolicy(caller.memberId, body.pricePolicy);
        return body;
      },
    }),
    call({
      method: 'GET',
      path: '/statement',
      access: MEMBERS,
      query: statementQuerySchema,
      handle: ({ query, caller }) =>
        betting.statement({
          memberId: caller.memberId,
          gameNames,
          ...(query.account && { account: query.account }),
          ...period(query),
        }),
    }),
    call({
      method: 'GET',
      path: '/statement/file',
      access: MEMBERS,
      query: statementQuerySchema,
      async handle({ query, caller, reply }) {
        const { page: _, ...days } = period(query);
        const { account } = query;
        const text = await betting.statementFile({
          memberId: caller.memberId,
          gameNames,
          ...(account && { account }),
          ...days,
        });
        await reply
          .header('content-disposition', 'attachment; filename="statement.csv"')
          .type('text/csv; charset=utf-8')
          .send(text);
      },
    }),
    call({
      method: 'GET',
      path: '/game_result/sports',
      access: MEMBERS,
      query: resultsQuerySchema,
      handle({ query: { date = seoulDay(clock.wall()), sport, page = '1' } }) {
        if (!isDay(date)) throw new HttpRefusal(400, 'bad-date', serverText.badRequest);
        const only = number(sport);
        return resultsOfDay(sql, { date, page: Number(page), ...(only !== undefined && { sport: only }) });
      },
    }),
  ];
}
