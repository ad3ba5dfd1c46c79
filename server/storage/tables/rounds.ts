import type { ColumnType, Generated } from 'kysely';
import type { AutoBetEnding } from '../../../src/contract/codes/autoBetCodes';
import type { BetRefusal } from '../../../src/contract/codes/betRefusals';
import type { DrawResult } from '../../../src/contract/rounds/results';
import type { OwnPrices } from '../../../src/rules/rounds/offer';

export type RoundState = 'pending' | 'drawn' | 'void';

/** The tables of migrations/rounds. */
export interface RoundTables {
  /** Of games whose settings were changed; the others have the catalogue's. */
  minigame_setting: {
    game_id: number;
    maintenance: Generated<boolean>;
    close_seconds: number | null;
    /** Changed prices × 1000 by `MARKET/SELECTION`. */
    prices: ColumnType<Record<string, number>, string | undefined, string>;
    version: Generated<string>;
  };
  round: {
    id: string;
    game_id: number;
    no: string;
    day: string;
    opens_at: Date;
    closes_at: Date;
    draws_at: Date;
    result_at: Date;
    /** The round the seed belongs to: itself, or the parent's of the same draw. */
    source: string;
    commitment: string;
    /** Absent where the seed is the source's. */
    seed: string | null;
    input: string;
    own_prices: ColumnType<OwnPrices | null, string | null, string | null>;
    prev_rank: number | null;
    created_at: Generated<Date>;
    state: Generated<RoundState>;
    result: ColumnType<DrawResult | null, string | null, string | null>;
    drawn_at: Date | null;
    settled_at: Date | null;
    kept: Generated<boolean>;
  };
  auto_bet: {
    id: Generated<string>;
    member_id: number;
    /** In which it was begun. */
    session_id: number;
    game_id: number;
    market_id: string;
    selection_id: string;
    price: number;
    rounds: number;
    stake: string | number;
    double_max: string | number | null;
    profit: string | number | null;
    loss: string | number | null;
    begun_at: Generated<Date>;
    ended_at: Date | null;
    ending: AutoBetEnding | null;
    /** Of the bet that was refused. */
    refusal: BetRefusal | null;
  };
  auto_bet_round: { auto_bet_id: string; round_id: string; bet_id: string };
}
