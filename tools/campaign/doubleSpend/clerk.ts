import { type Places, WAYS, type Way } from './ways';
import type { Answer, Wish } from './wish';

// A process of its own that asks for all it is handed at once. Its first message says where to.

let ways: Map<string, Way> | undefined;

async function ask(wish: Wish): Promise<Answer> {
  try {
    return await ways!.get(wish.way)!.ask(wish);
  } catch (failure) {
    return { outcome: 'failed', problem: failure instanceof Error ? failure.message : String(failure) };
  }
}

process.on('message', (message: { places: Places } | { wishes: Wish[] }) => {
  if ('places' in message) {
    ways = new Map(Object.entries(WAYS).map(([name, open]): [string, Way] => [name, open(message.places)]));
    process.send?.({ ready: true });
    return;
  }
  void Promise.all(message.wishes.map(ask)).then((answers) => process.send?.({ answers }));
});

process.on('disconnect', () => process.exit());
