import { machineClock } from '../../../server/timing/machineClock';
import { transactor } from '../../../server/ledger';
import { startDrawLoop } from '../../../server/rounds/drawLoop';
import { newSeed } from '../../../server/rounds/seed';
import { settleDueBets } from '../../../server/settlement/settleDueBets';
import { openDatabase } from '../../../server/storage/database';
import { GAMES, SPEED } from './games';

// A separate process that runs rounds, as a server does, until it is killed. Its first message has the database.

/** Between two looks for bets to pay. ms */
const POLL_MS = 100;

process.on('message', ({ url }: { url: string }) => {
  const database = openDatabase({ url, size: 3, onError: () => {} });
  const inTransaction = transactor({ database, clock: machineClock, random: Math.random });
  const onError = (): void => {};
  startDrawLoop({ inTransaction, clock: machineClock, speed: SPEED, seed: newSeed, games: GAMES, onError });
  const pay = async (): Promise<void> => {
    await settleDueBets(inTransaction);
  };
  const again = (): void =>
    void pay()
      .catch(onError)
      .finally(() => setTimeout(again, POLL_MS));
  again();
  process.send?.({ ready: true });
});

process.on('disconnect', () => process.exit());
