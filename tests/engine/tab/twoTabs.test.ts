import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/stream/channel';
import type { Tab } from '../../../src/engine/tab/tab';
import { feedHistory } from '../../../packages/odds-replay/src/histories/feedHistory';
import { TestServer } from '../../support/testServer';
import { wholeDigestOf, wholeDigestOfChannels } from '../../support/wholeDigest';

const CHANNELS: Channel[] = ['inplay.games', 'inplay.bets', 'inplay.esbets:f1', 'inplay.esbets:f2'];

/** A tab whose followed channels the test changes. */
class Wanting {
  readonly tab: Tab;
  readonly #needs = new Map<Channel, () => void>();

  constructor(tab: Tab) {
    this.tab = tab;
  }

  want(channels: readonly Channel[]): void {
    for (const ch of channels) if (!this.#needs.has(ch)) this.#needs.set(ch, this.tab.need(ch));
    for (const [ch, drop] of [...this.#needs]) {
      if (channels.includes(ch)) continue;
      drop();
      this.#needs.delete(ch);
    }
  }
}

const wants = fc.subarray([...CHANNELS]);
const moment = fc.record({
  first: fc.option(wants, { freq: 2 }),
  second: fc.option(wants, { freq: 2 }),
  visible: fc.boolean(),
  event: fc.constantFrom('', '', '', '', 'epoch', 'hub', 'cut', 'sleep'),
});

it('makes every tab’s book the server’s of what it follows, whatever happens to hub, stream and epoch', () => {
  fc.assert(
    fc.property(feedHistory(16), fc.array(moment, { minLength: 1, maxLength: 16 }), (history, moments) => {
      const house = new TestServer();
      house.announce();
      const tabs = [new Wanting(house.tab()), new Wanting(house.tab())] as const;
      let wanted: [Channel[], Channel[]] = [[...CHANNELS], ['inplay.bets']];
      tabs.forEach((tab, i) => tab.want(wanted[i]!));
      let term = 1;
      history.forEach((step, i) => {
        const { first, second, visible, event } = moments[i % moments.length]!;
        wanted = [first ?? wanted[0], second ?? wanted[1]];
        tabs.forEach((tab, j) => tab.want(wanted[j]!));
        tabs[1].tab.setVisible(visible);
        if (event === 'epoch') house.restart(`${++term}-aaaa`);
        if (event === 'hub') house.replaceHub(tabs[0].tab, tabs[1].tab);
        if (event === 'cut') house.gateway.end(503, () => true);
        if (event === 'sleep') house.machine.sleep(30_000);
        house.announce(...step);
      });
      house.pass(60_000);
      tabs.forEach(({ tab }, i) => {
        expect(wholeDigestOf(tab.books)).toBe(wholeDigestOfChannels(house.bus, wanted[i]!));
        for (const ch of wanted[i]!) expect([ch, tab.freshness(ch)]).toEqual([ch, 'live']);
      });
      house.hub.stop();
    }),
    { numRuns: 60 },
  );
});
