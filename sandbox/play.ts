import { randomBytes, randomInt } from 'node:crypto';
import type { Chance } from '../src/rules/rounds/seedStream';
import type { Brand, Game } from './catalogue';
import type { Spot } from './games/round';
import type { WalletDebts } from './walletDebts';
import type { Player } from './sessions';
import type { WalletCall, WalletResult } from './walletClient';

/** The machine's own chance, which nobody can foresee. */
export const machineChance: Chance = { below: (range) => randomInt(range) };

export interface PlayDeps {
  debts: WalletDebts;
  chance: Chance;
  callWallet: (brand: Brand, wallet: string, call: WalletCall, content: unknown) => Promise<WalletResult>;
}

/**
 * One round: the stake is debited, the result drawn, the win paid. The refund of the stake is on disk before it is
 * debited, and the win before it is shown; a wallet that does not answer is asked until it does.
 */
export async function playRound(
  { debts: owed, chance, callWallet: ask }: PlayDeps,
  player: Player,
  game: Game,
  spot: Spot,
  stake: number,
) {
  const { brand, launch } = player;
  const { wallet, player: name, session } = launch;
  const round = randomBytes(12).toString('hex');
  const debit = `${round}-d`;
  const about = { player: name, round, game: game.id };
  owed.begin(round, { brand, wallet, call: 'rollback', content: { player: name, reference: `${round}-r`, of: debit } });
  const debited = await ask(brand, wallet, 'debit', { ...about, session, reference: debit, amount: stake });
  if (debited.state !== 'done') {
    // What the wallet refused was not debited; what it did not answer is undone.
    if (debited.state === 'refused') owed.settle(round);
    else owed.end(round);
    player.last.set(game.id, { state: 'refused', code: debited.state === 'refused' ? debited.code : 'unknown' });
    return;
  }
  const { shown, paid } = game.rules.play(chance, spot, stake);
  let balance: number | undefined = debited.balance;
  if (paid === 0) owed.settle(round);
  else {
    const content = { ...about, reference: `${round}-c`, amount: paid };
    owed.change(round, { brand, wallet, call: 'credit', content });
    const credited = await ask(brand, wallet, 'credit', content);
    if (credited.state === 'done') owed.settle(round);
    else owed.end(round);
    balance = credited.state === 'done' ? credited.balance : undefined;
  }
  player.last.set(game.id, { state: 'played', spot: spot.name, stake, paid, shown, balance });
}
