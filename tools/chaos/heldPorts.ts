import type { HubPort, ToHub, ToTab } from '../../src/engine/hub/protocol';
import { directPorts } from '../../src/engine/hub/directPort';
import type { VirtualClock } from '../../src/engine/replay/virtualClock';
import type { TabPort } from '../../src/engine/tab/tab';
import type { ChaosRandom } from './chance';

/** How long messages are held, and let through in between, ms. */
const HELD: readonly [number, number] = [200, 30_000];
const FREE: readonly [number, number] = [500, 25_000];

/**
 * A hub and a tab in one thread whose messages are held for a while, one way or both, and come all at once afterwards, in order:
 * as with a tab that the browser froze, or a worker that hangs.
 */
export class HeldPorts {
  readonly hub: HubPort;
  readonly tab: TabPort;
  /** How often messages were held. */
  count = 0;
  readonly #toTab = new Gate();
  readonly #toHub = new Gate();

  constructor() {
    const { hub, tab } = directPorts();
    this.hub = { ...hub, post: (message: ToTab) => this.#toTab.pass(() => hub.post(message)) };
    this.tab = { ...tab, post: (message: ToHub) => this.#toHub.pass(() => tab.post(message)) };
  }

  /** Holds messages again and again until `until`, ms; not those of a machine that sleeps. */
  disturb(time: VirtualClock, chance: ChaosRandom, until: number, isAsleep: () => boolean): void {
    time.after(chance.between(...FREE), () => {
      if (time.mono() > until) return;
      const gates = chance.pick([[this.#toTab], [this.#toHub], [this.#toTab, this.#toHub]] as const);
      if (!isAsleep()) {
        this.count += 1;
        for (const gate of gates) gate.close();
      }
      time.after(chance.between(...HELD), () => {
        for (const gate of gates) gate.open();
        this.disturb(time, chance, until, isAsleep);
      });
    });
  }

  /** Lets what is held through; what was to be held until later is not. */
  release(): void {
    this.#toTab.open();
    this.#toHub.open();
  }
}

class Gate {
  #isClosed = false;
  #held: (() => void)[] = [];

  pass(act: () => void): void {
    if (this.#isClosed || this.#held.length > 0) this.#held.push(act);
    else act();
  }

  close(): void {
    this.#isClosed = true;
  }

  /** What is posted meanwhile comes behind what was held. */
  open(): void {
    this.#isClosed = false;
    for (let act = this.#held[0]; act; act = this.#held[0]) {
      act();
      this.#held.shift();
    }
  }
}
