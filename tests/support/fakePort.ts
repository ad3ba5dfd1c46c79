import type { HubPort, ToHub, ToTab } from '../../src/engine/hub/protocol';
import type { TabPort } from '../../src/engine/tab/tab';

interface Fake<In, Out> {
  /** Messages posted to this end. */
  readonly posted: In[];
  /** Sends something as the other end would. */
  emit(message: Out): void;
}

/** The hub's port to a tab: the test is the tab. */
export function fakeHubPort(): HubPort & Fake<ToTab, ToHub> {
  return fake<ToTab, ToHub>();
}

/** A tab's port to the hub: the test is the hub. */
export function fakeTabPort(): TabPort & Fake<ToHub, ToTab> {
  return fake<ToHub, ToTab>();
}

function fake<In, Out>() {
  const posted: In[] = [];
  let handler: ((message: Out) => void) | undefined;
  return {
    posted,
    // A copy, as of a real port.
    post: (message: In) => void posted.push(structuredClone(message)),
    receive: (receiver: (message: Out) => void) => {
      handler = receiver;
    },
    emit: (message: Out) => handler?.(message),
  };
}
