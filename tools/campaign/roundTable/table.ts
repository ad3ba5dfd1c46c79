import { randomUUID } from 'node:crypto';
import type { PlaceRequest, RoundLeg } from '../../../src/contract/api/betting';
import { placeBet } from '../../../server/betting/place';
import { machineClock } from '../../../server/timing/machineClock';
import { type InTransaction, openingBalance, transactor } from '../../../server/ledger';
import { MemberState } from '../../../server/storage/tables/members';
import { roundSource } from '../../../server/rounds/roundSource';
import { FailingRounds } from '../../../server/rounds/failingRounds';
import { newSeed } from '../../../server/rounds/seed';
import { settleShown } from '../../../server/rounds/settle';
import type { DrawOptions } from '../../../server/rounds/draw';
import { stepRound } from '../../../server/rounds/step';
import { type Minigame, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { settleDueBets } from '../../../server/settlement/settleDueBets';
import { type Database, openDatabase } from '../../../server/storage/database';

function throwIt(failure: unknown): never {
  throw failure;
}

/** The result of an attempt to bet: its bet's id, or why not. */
export type PlacedRound = { ok: true; betId: string } | { ok: false; reason: string };

export interface TableOptions {
  /** Connections at once. */
  size?: number;
  /** How many times faster rounds follow each other. */
  speed?: number;
  games?: readonly Minigame[];
  /** By whose clock rounds that failed are let be. The machine's by default. */
  failing?: FailingRounds;
}

/** The parts of a server process that rounds and their bets are made of, without the rest of it. */
export class RoundRows {
  readonly database: Database;
  readonly inTransaction: InTransaction;
  readonly #failing: FailingRounds;
  readonly #options: { speed: number; games: readonly Minigame[] };

  constructor(
    url: string,
    { size = 8, speed = 1, games = MINIGAMES, failing = new FailingRounds(machineClock) }: TableOptions = {},
  ) {
    this.database = openDatabase({ url, size, onError: () => {} });
    this.inTransaction = transactor({ database: this.database, clock: machineClock, random: Math.random });
    this.#options = { speed, games };
    this.#failing = failing;
  }

  step(seed: () => string = newSeed, drawing: DrawOptions = { onFailure: throwIt }): ReturnType<typeof stepRound> {
    return stepRound({ ...this.#options, failing: this.#failing, ...drawing, inTransaction: this.inTransaction, seed });
  }

  /** Settles all that was shown, and pays. */
  async settle(onFailure: (failure: unknown) => void = throwIt): Promise<void> {
    await settleShown(this.inTransaction, { failing: this.#failing, onFailure });
    await settleDueBets(this.inTransaction);
  }

  /** A new member with this much money. */
  async member(money: number): Promise<number> {
    const name = randomUUID().replaceAll('-', '').slice(0, 8);
    return this.inTransaction(async (tx) => {
      const { id } = await tx
        .insertInto('member')
        .values({
          user_id: name,
          nickname: name,
          password_hash: '',
          exchange_password_hash: '',
          phone: '',
          bank: '',
          holder: '',
          account: '',
          type: 0,
          role: 0,
          withdrawal_type: 1,
          tendency: 0,
          level: 5,
          state: MemberState.active,
          code: name,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openingBalance(tx, { member: id, money, point: 0 });
      return id;
    });
  }

  /** `ago`: how long before the placing it came in, ms. */
  async bet(
    member: number,
    leg: Omit<RoundLeg, 'kind'>,
    request: Partial<PlaceRequest> = {},
    ago = 0,
  ): Promise<PlacedRound> {
    const whole: PlaceRequest = {
      clientRef: randomUUID(),
      variant: 'mini',
      legs: [{ kind: 'round', ...leg }],
      stake: 5_000,
      pricePolicy: 'ask',
      ...request,
    };
    // The database's clock is the trial's, and stands still while this process gets there.
    const arrived = ago === 0 ? Infinity : machineClock.mono() - ago;
    const options = { clock: machineClock, legSources: { round: roundSource() }, liveDelayMs: 0 };
    const { result } = await this.inTransaction((tx) =>
      placeBet(tx, { memberId: member, request: whole, arrived }, options),
    );
    if (result.is !== 'answered') return { ok: false, reason: result.is };
    const { answer } = result;
    return answer.is === 'bet' ? { ok: true, betId: answer.betId } : { ok: false, reason: answer.refusal.reason };
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
