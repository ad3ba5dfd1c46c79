import type { AgentRates } from '../../src/contract/api/commission/agents';
import type { WalletTerms } from '../../src/contract/api/wallet';
import type { ChangeResult } from '../admin/change';
import { resetPassword } from '../admin/memberChanges';
import type { MoveMakers } from '../admin/secondAdministrator';
import { setRates } from '../commission/setRates';
import { type SavedTournament, saveTournament } from '../rewards/tournaments/tournaments';
import type { Services } from '../services';
import { correctResult, type CorrectionRequest, voidBet } from '../settlement/correct';
import { correctMatch, type MatchCorrectionRequest } from '../settlement/matchCorrection';
import { approveOrder } from '../wallet/decide';
import { setWalletTerms } from '../wallet/terms';

/** What makes each kind of change that waited for a second administrator: the very call that was let wait. */
export const moveMakers = ({ sessions }: Pick<Services, 'sessions'>): MoveMakers => ({
  correction: async (trx, actor, request: CorrectionRequest) => isOk(await correctResult(trx, actor, request)),
  match: async (trx, actor, request: MatchCorrectionRequest) => isOk(await correctMatch(trx, actor, request)),
  void: async (trx, actor, request: { betId: string; reason: string }) => isOk(await voidBet(trx, actor, request)),
  charge: async (trx, actor, { id }: { id: number }) => isOk(await approveOrder(trx, actor, id)),
  prizes: async (trx, actor, request: SavedTournament) => isOk(await saveTournament(trx, actor, request)),
  rates: async (trx, actor, { id, rates }: { id: number; rates: AgentRates }) =>
    isSaved(await setRates(trx, id, actor, rates)),
  coins: async (trx, actor, request: WalletTerms) => isSaved(await setWalletTerms(trx, actor, request)),
  password: async (trx, actor, { id }: { id: number }) => {
    const { value, ...change } = await resetPassword(trx, { sessions, actor }, { id, next: undefined });
    return { ...change, value: value === undefined };
  },
});

function isOk({ value, ...change }: ChangeResult<{ ok: boolean }>): ChangeResult<boolean> {
  return { ...change, value: value.ok };
}

function isSaved({ value, ...change }: ChangeResult<string>): ChangeResult<boolean> {
  return { ...change, value: value === 'saved' };
}
