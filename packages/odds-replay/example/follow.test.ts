import { fakeGateway } from 'odds-replay/gateway';
import { expect, it } from 'vitest';

const SOON = { timeout: 10_000 };

it('is followed by any client, a step at a time', async () => {
  const gateway = await fakeGateway(new URL('./match.odds.ndjson.gz', import.meta.url), { from: '19:12:30' });
  const answer = await fetch(`${gateway.url}/stream?sources=inplay.games`);
  let received = '';
  const sink = new WritableStream<string>({ write: (text) => void (received += text) });
  const over = answer.body!.pipeThrough(new TextDecoderStream()).pipeTo(sink);

  await expect.poll(() => received, SOON).toContain('"results":["0","0"]');
  await gateway.step('19:12:40');
  await expect.poll(() => received, SOON).toContain('"results":["1","0"]');
  await gateway.close();
  await over;
});
