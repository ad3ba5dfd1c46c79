import { SPEND_ROUTES } from './spendRoutes';
import type { SpendTargets, SpendRoute } from './spendRoute';
import type { SpendAnswer, SpendRequest } from './spendRequest';

// A separate process that sends all requests it is given at once. Its first message has the addresses.

let routes: Map<string, SpendRoute> | undefined;

async function attempt(wish: SpendRequest): Promise<SpendAnswer> {
  try {
    return await routes!.get(wish.route)!.send(wish);
  } catch (failure) {
    return { outcome: 'failed', problem: failure instanceof Error ? failure.message : String(failure) };
  }
}

process.on('message', (message: { places: SpendTargets } | { wishes: SpendRequest[] }) => {
  if ('places' in message) {
    routes = new Map(
      Object.entries(SPEND_ROUTES).map(([name, open]): [string, SpendRoute] => [name, open(message.places)]),
    );
    process.send?.({ ready: true });
    return;
  }
  void Promise.all(message.wishes.map(attempt)).then((answers) => process.send?.({ answers }));
});

process.on('disconnect', () => process.exit());
