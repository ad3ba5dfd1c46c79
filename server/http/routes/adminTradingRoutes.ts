import * as v from 'valibot';
import { type AgentRow, agentRatesSchema } from '../../../src/contract/api/commission/agents';
import {
  BET_NUMBER,
  type CorrectionPreview,
  CORRECTIONS,
  correctionSchema,
  FIXTURE_SEARCH_MAX,
  type Suspension,
  suspensionDraftSchema,
  type SuspensionTarget,
  suspensionTargetSchema,
  voidSchema,
} from '../../../src/contract/api/staff/trading';
import { type PastSuspension, type WatchTerms, watchTermsSchema } from '../../../src/contract/api/staff/watch';
import { scopeId } from '../../../src/contract/api/staff/scope';
import { LIABILITY_ORDERS, LIABILITY_SEARCH_MAX } from '../../../src/contract/api/staff/liability';
import { betSearchSchema, betsFileSchema, type FoundBets } from '../../../src/contract/api/staff/bets';
import { searched } from '../../../src/contract/api/staff/searched';
import { agents } from '../../commission/agents';
import { setRates } from '../../commission/setRates';
import { ADMIN } from '../../auth/access';
import { staffCopy } from '../../copy/staffCopy';
import { pastSuspensions } from '../../suspensions/automaticSuspensions';
import { setWatchTerms, versionedWatchTerms } from '../../suspensions/changeWatchTerms';
import { suspend, suspensionsOf, liftSuspension } from '../../suspensions/changeSuspensions';
import { fixturePage, marketsOf, suspendedNamesOf } from '../../suspensions/fixturePage';
import type { Services } from '../../services';
import { correctResult, type CorrectionRefusal, previewCorrection, voidBet } from '../../settlement/correct';
import { staffBet } from '../../settlement/staffBet';
import { actorOf, adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { idParams, pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';
import { sendTable } from '../sendTable';

const REFUSED: Record<CorrectionRefusal, number> = {
  none: 404,
  round: 409,
  over: 404,
  unsettled: 409,
  same: 409,
  inconsistent: 409,
  half: 409,
  second: 409,
};

const betId = v.pipe(v.string(), v.regex(BET_NUMBER));
const legParams = v.object({ id: betId, place: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)) });
const correctionQuery = v.pipe(v.string(), v.regex(/^-?\d$/), v.transform(Number), v.picklist(CORRECTIONS));

function betsOf(corrected: Awaited<ReturnType<typeof correctResult>>['value']): { bets: number } {
  if (corrected.ok) return { bets: corrected.bets };
  throw notCorrected(corrected.reason);
}

function notCorrected(reason: CorrectionRefusal): HttpRefusal {
  return new HttpRefusal(REFUSED[reason], `correction-${reason}`, staffCopy.correction[reason]);
}

function notFoundText({ fixtureId, marketId, leagueId }: SuspensionTarget): string {
  if (fixtureId !== undefined) return marketId === undefined ? staffCopy.noFixture : staffCopy.noMarket;
  return leagueId === undefined ? staffCopy.noSport : staffCopy.noLeague;
}

const searchQuery = v.object({
  ...pageQuery.entries,
  search: v.optional(searched(FIXTURE_SEARCH_MAX)),
});

const liabilityQuery = v.object({
  ...pageQuery.entries,
  search: v.optional(searched(LIABILITY_SEARCH_MAX)),
  order: v.optional(v.picklist(LIABILITY_ORDERS), 'worst'),
});

/** What administrators do by hand to fixtures, results and managers' rates (`contract/api/staff`, `contract/api/commission/agents`). */
export function adminTradingRoutes(services: Services): ServerCall[] {
  const { sql, bus, betting } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/fixtures',
      access: ADMIN,
      query: searchQuery,
      handle: async ({ query }) => fixturePage(bus, await suspensionsOf(sql), query),
    }),
    call({
      method: 'GET',
      path: '/admin/fixtures/:id/markets',
      access: ADMIN,
      params: v.object({ id: scopeId }),
      async handle({ params }) {
        const markets = marketsOf(bus, await suspensionsOf(sql), params.id);
        if (!markets) throw new HttpRefusal(404, 'no-fixture', staffCopy.noFixture);
        return markets;
      },
    }),
    call({
      method: 'GET',
      path: '/admin/holds',
      access: ADMIN,
      handle: (): Promise<Suspension[]> => suspensionsOf(sql),
    }),
    call({
      method: 'POST',
      path: '/admin/holds',
      access: ADMIN,
      body: suspensionDraftSchema,
      async handle(input) {
        const names = suspendedNamesOf(bus, input.body);
        if (!names) throw new HttpRefusal(404, 'not-found', notFoundText(input.body));
        await changing(input, (trx) => suspend(trx, { by: input.caller.memberId, names }, input.body));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/holds/lift',
      access: ADMIN,
      body: suspensionTargetSchema,
      async handle(input) {
        if (!(await changing(input, (trx) => liftSuspension(trx, input.body)))) {
          throw new HttpRefusal(404, 'not-held', staffCopy.notHeld);
        }
      },
    }),
    call({
      method: 'GET',
      path: '/admin/holds/past',
      access: ADMIN,
      handle: (): Promise<PastSuspension[]> => pastSuspensions(sql),
    }),
    call({
      method: 'GET',
      path: '/admin/holds/terms',
      access: ADMIN,
      handle: (): Promise<WatchTerms> => versionedWatchTerms(sql),
    }),
    call({
      method: 'PUT',
      path: '/admin/holds/terms',
      access: ADMIN,
      body: watchTermsSchema,
      async handle(input) {
        const saved = await changing(input, (trx) => setWatchTerms(trx, input.body));
        if (saved === 'changed') throw changedMeanwhile();
      },
    }),
    call({
      method: 'GET',
      path: '/admin/bets',
      access: ADMIN,
      query: betSearchSchema,
      handle: ({ query }): Promise<FoundBets> => betting.found(query),
    }),
    call({
      method: 'GET',
      path: '/admin/bets/file',
      access: ADMIN,
      query: betsFileSchema,
      async handle({ query: { format, ...filter }, reply }) {
        await sendTable(reply, await betting.foundTable(filter), { name: 'bets', format });
      },
    }),
    call({
      method: 'GET',
      path: '/admin/bets/:id',
      access: ADMIN,
      params: v.object({ id: betId }),
      async handle({ params }) {
        const bet = await staffBet(sql, params.id);
        if (!bet) throw new HttpRefusal(404, 'no-bet', staffCopy.noBet);
        return bet;
      },
    }),
    call({
      method: 'POST',
      path: '/admin/bets/:id/void',
      access: ADMIN,
      params: v.object({ id: betId }),
      body: voidSchema,
      async handle(input): Promise<{ bets: number }> {
        const actor = actorOf(input);
        const request = { betId: input.params.id, ...input.body };
        return betsOf(await changing(input, (trx) => voidBet(trx, actor, request)));
      },
    }),
    call({
      method: 'GET',
      path: '/admin/bets/:id/legs/:place/result',
      access: ADMIN,
      params: legParams,
      query: v.object({ result: correctionQuery }),
      async handle({ params, query }): Promise<CorrectionPreview> {
        const preview = await previewCorrection(sql, { betId: params.id, place: params.place, ...query });
        if (preview === 'none') throw new HttpRefusal(404, 'no-bet', staffCopy.noBet);
        if (typeof preview === 'string') throw notCorrected(preview);
        return preview;
      },
    }),
    call({
      method: 'POST',
      path: '/admin/bets/:id/legs/:place/result',
      access: ADMIN,
      params: legParams,
      body: correctionSchema,
      async handle(input): Promise<{ bets: number }> {
        const { id: betId, place } = input.params;
        const actor = actorOf(input);
        const request = { betId, place, ...input.body };
        return betsOf(await changing(input, (trx) => correctResult(trx, actor, request)));
      },
    }),
    call({
      method: 'GET',
      path: '/admin/liability',
      access: ADMIN,
      query: liabilityQuery,
      handle: ({ query }) => betting.liability.page(query),
    }),
    call({
      method: 'GET',
      path: '/admin/liability/:id',
      access: ADMIN,
      params: v.object({ id: scopeId }),
      handle: ({ params }) => betting.liability.match(params.id),
    }),
    call({
      method: 'GET',
      path: '/admin/hedged-bets',
      access: ADMIN,
      query: pageQuery,
      handle: ({ query }) => betting.hedged(query),
    }),
    call({
      method: 'GET',
      path: '/admin/agents',
      access: ADMIN,
      heavy: true,
      handle: (): Promise<AgentRow[]> => agents(sql),
    }),
    call({
      method: 'PUT',
      path: '/admin/agents/:id',
      access: ADMIN,
      params: idParams,
      body: agentRatesSchema,
      async handle(input) {
        const actor = actorOf(input);
        const set = await changing(input, (trx) => setRates(trx, input.params.id, actor, input.body));
        if (set === 'second') throw new HttpRefusal(409, 'second-administrator', staffCopy.correction.second);
        if (set === 'none') throw new HttpRefusal(404, 'no-agent', staffCopy.noAgent);
        if (set === 'changed') throw changedMeanwhile();
      },
    }),
  ];
}
