import type { Kysely } from 'kysely';
import type { AgentRates } from '../../src/contract/api/commission/agents';
import type { Adjustment } from '../../src/contract/api/staff/adjustments';
import type { MoveTerms } from '../../src/contract/api/staff/moveTerms';
import type { TournamentDraft } from '../../src/contract/api/rewards/tournaments';
import type { WalletTerms } from '../../src/contract/api/wallet';
import type { ReadMoveTerms } from '../admin/adjustmentPage';
import { ratesOf } from '../commission/turnover';
import { type SavedTournament, tournamentBy } from '../rewards/tournaments/tournaments';
import { correctionTerms, matchCorrectionTerms } from '../settlement/correctionTerms';
import type { Schema } from '../storage/schema';
import { walletTerms } from '../wallet/terms';

/** `isWaiting`: what is there now is what it would replace. */
type TermsReader<Request> = (sql: Kysely<Schema>, request: Request, isWaiting: boolean) => Promise<MoveTerms | null>;

/** By kind, of the request that its maker gets; the other kinds have all in their reason. */
const READERS: Readonly<Partial<Record<Adjustment['kind'], TermsReader<never>>>> = {
  correction: correctionTerms,
  match: matchCorrectionTerms,
  prizes: async (sql, { draft, id }: SavedTournament, isWaiting) => {
    const before = isWaiting && id !== undefined ? await tournamentBy(sql, id) : undefined;
    return { of: 'prizes', before: before ? paidBy(before) : null, after: paidBy(draft) };
  },
  rates: async (sql, { id, rates }: { id: number; rates: AgentRates }, isWaiting) => {
    const of = ({ casino, slot, mini }: AgentRates) => ({ casino, slot, mini });
    return { of: 'rates', before: isWaiting ? of(await ratesOf(sql, id)) : null, after: of(rates) };
  },
  coins: async (sql, terms: WalletTerms, isWaiting) => {
    const of = ({ bonuses, coins }: WalletTerms) => ({ bonuses, coins });
    return { of: 'coins', before: isWaiting ? of(await walletTerms(sql)) : null, after: of(terms) };
  },
};

function paidBy({ board, startsAt, endsAt, currency, prizes }: TournamentDraft) {
  return { board, startsAt, endsAt, currency, prizes };
}

export const moveTermsOf: ReadMoveTerms = async (sql, { kind, request, state }) =>
  (await READERS[kind]?.(sql, request as never, state === 'waiting')) ?? null;
