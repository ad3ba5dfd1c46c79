import type { Found, Placed } from '../../../src/contract/api/betting';
import type { ChaosRandom } from '../../chaos/chance';

/** A bet that was accepted; whole won. */
interface OpenBet {
  id: string;
  stake: number;
}

/** A member's accepted bets, which may be cashed out or edited: any of them, as long as nobody knows better. */
export class EditableBets {
  readonly #byMember = new Map<number, OpenBet[]>();

  note(memberId: number, answer: Placed | Found | 'conflict' | undefined): void {
    if (typeof answer !== 'object' || answer.state !== 'accepted') return;
    const { id, stake } = answer.bet;
    this.#byMember.set(memberId, [...(this.#byMember.get(memberId) ?? []), { id, stake }].slice(-20));
  }

  pick(memberId: number, chance: ChaosRandom): OpenBet | undefined {
    const bets = this.#byMember.get(memberId);
    return bets && bets.length > 0 ? chance.pick(bets) : undefined;
  }

  /** The one accepted last, which is none of them any more. */
  pop(memberId: number): OpenBet | undefined {
    return this.#byMember.get(memberId)?.pop();
  }
}
