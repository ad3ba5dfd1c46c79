import { every } from '../../rules/clock';
import { nextFrame } from '../tab/nextFrame';
import { sparing } from '../tab/sparing';
import { Tab } from '../tab/tab';
import { realClock, runOverdue } from '../time/realClock';
import { generationStore } from './generation';
import { type HubWorker, ownHub, sharedHub } from './hubWorker';
import { holdPresence } from './presence';
import type { HubConfig } from './protocol';

/** How often a silent hub is counted, ms, and how many counts in a row it may be silent: the next one has it replaced. */
const WATCH_MS = 1_000;
const SILENT_COUNTS = 2;
/** Each next one is given twice the time for its first beat, up to so many counts: on a busy machine none would beat otherwise. */
const SILENT_COUNTS_MAX = 64;
/** A tick later than this means that this tab itself slept or was throttled: nothing is known of the hub. */
const LATE_TICK_MS = 2_500;
/** A hidden tab with a worker of its own gives its connection back after this long, ms. */
const HIDDEN_CLOSE_MS = 30_000;

/** Connects this tab to the browser's one hub, and to the next one should it die. */
export function connectHub(config: HubConfig): Tab {
  let shared = typeof SharedWorker !== 'undefined';
  const generations = generationStore();
  let presence = holdPresence();
  let generation = generations.read();
  const open = () => {
    const options = { presence, generation, config };
    if (!shared) return ownHub(options);
    try {
      return sharedHub(options);
    } catch {
      // Some browsers forbid a page that may store nothing to share a worker.
      shared = false;
      return ownHub(options);
    }
  };
  let worker: HubWorker | undefined = open();
  const tab = new Tab({ port: worker.port, clock: realClock, frame: nextFrame, sparing: sparing() });

  const reopen = () => {
    worker?.close();
    worker = open();
    tab.reattach(worker.port);
    tab.setVisible(!document.hidden);
  };
  const moveTo = (next: number) => {
    if (next <= generation) return;
    generation = next;
    reopen();
  };
  generations.onChange(moveTo);

  let silent = 0;
  let patience = SILENT_COUNTS;
  tab.counters$.subscribe((counters) => {
    if (counters) patience = SILENT_COUNTS;
    // A beat is a message of a worker's, which browsers do not hold up: countdowns close and sounds are played in time.
    if (document.hidden) runOverdue();
  });
  let lastTick = performance.now();
  every(realClock, WATCH_MS, () => {
    const late = performance.now() - lastTick > LATE_TICK_MS;
    lastTick = performance.now();
    silent = tab.silent && !late && worker ? silent + 1 : 0;
    if (silent <= patience) return;
    silent = 0;
    patience = Math.min(patience * 2, SILENT_COUNTS_MAX);
    moveTo(generations.raise(generation));
  });

  let closing: (() => void) | undefined;
  document.addEventListener('visibilitychange', () => {
    closing?.();
    closing = undefined;
    if (!shared && document.hidden) {
      closing = realClock.after(HIDDEN_CLOSE_MS, () => {
        worker?.close();
        worker = undefined;
      });
    }
    if (!document.hidden && !worker) reopen();
    else tab.setVisible(!document.hidden);
  });
  window.addEventListener('online', () => tab.wake());
  window.addEventListener('pagehide', (event) => {
    if (!event.persisted) tab.stop();
  });
  // Back from the back/forward cache: its hub took it for closed, or has ended itself.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    presence = holdPresence();
    generation = Math.max(generation, generations.read());
    reopen();
  });
  return tab;
}
