import * as v from 'valibot';
import { wholeNumber } from '../../numbers';
import { agentRatesSchema } from '../commission/agents';
import { tournamentSchema } from '../rewards/tournaments';
import { walletTermsSchema } from '../wallet';
import { matchResultSchema } from './matchResults';
import { picked } from './trading';

const { board, startsAt, endsAt, currency, prizes } = tournamentSchema.entries;
const paidBy = v.object({ board, startsAt, endsAt, currency, prizes });
const { casino, slot, mini } = agentRatesSchema.entries;
const rates = v.object({ casino, slot, mini });
const { bonuses, coins } = walletTermsSchema.entries;
const chargedBy = v.object({ bonuses, coins });

/**
 * What is made of a move once it is approved. `before`: as it is while the move waits; null where nothing is, and once the
 * move is decided.
 */
export const moveTermsSchema = v.variant('of', [
  v.object({
    of: v.literal('correction'),
    picked: v.object(picked),
    /** Results of the leg. */
    before: v.nullable(wholeNumber),
    after: wholeNumber,
  }),
  v.object({
    of: v.literal('match'),
    sport: wholeNumber,
    /** Name of the market it is about; null: all of the match. */
    market: v.nullable(v.string()),
    result: matchResultSchema,
  }),
  v.object({ of: v.literal('prizes'), before: v.nullable(paidBy), after: paidBy }),
  v.object({ of: v.literal('rates'), before: v.nullable(rates), after: rates }),
  v.object({ of: v.literal('coins'), before: v.nullable(chargedBy), after: chargedBy }),
]);
export type MoveTerms = v.InferOutput<typeof moveTermsSchema>;
