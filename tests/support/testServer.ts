import { of } from 'rxjs';
import { directPorts } from '../../src/engine/hub/directPort';
import { Hub } from '../../src/engine/hub/hub';
import { Tab } from '../../src/engine/tab/tab';
import { pipeTransport } from '../../tools/replay/pipe';
import { StreamRun } from '../../packages/odds-replay/src/histories/streamRun';

/** A server, a hub and its tabs in virtual time: the feed's updates reach the tabs as time passes. */
export class TestServer extends StreamRun {
  readonly machine = this.clock.machine(0);
  hub = this.#newHub();

  tab(): Tab {
    const ports = directPorts();
    const tab = new Tab({ port: ports.tab, clock: this.machine, frame: (task) => void this.machine.after(16, task) });
    this.hub.attach(ports.hub);
    return tab;
  }

  /** The hub ends, and the tabs connect to its successor. */
  replaceHub(...tabs: Tab[]): void {
    this.hub.stop();
    this.hub = this.#newHub();
    for (const tab of tabs) {
      const ports = directPorts();
      this.hub.attach(ports.hub);
      tab.reattach(ports.tab);
    }
  }

  /** Publishes something, gives a sign of life, and lets it arrive. */
  announce(...updates: Parameters<StreamRun['publish']>): void {
    this.bus.alive('inplay');
    this.publish(...updates);
    this.clock.advance(100);
  }

  /** Lets time pass with a living producer. */
  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 1_000) {
      this.bus.alive('inplay');
      this.clock.advance(Math.min(left, 1_000));
    }
  }

  #newHub(): Hub {
    return new Hub({
      transport: pipeTransport(this.gateway, this.clock, 10),
      clock: this.machine,
      random: () => 0.5,
      time: () => of({ t1: this.clock.wall(), t2: this.clock.wall() }),
    });
  }
}
