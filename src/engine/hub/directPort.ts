import type { TabPort } from '../tab/tab';
import type { HubPort, ToHub, ToTab } from './protocol';

/** Joins a hub and a tab in one thread. What is posted before the other end listens is queued for it. */
export function directPorts(): { hub: HubPort; tab: TabPort } {
  const toTab = pipe<ToTab>();
  const toHub = pipe<ToHub>();
  return {
    hub: { post: toTab.post, receive: toHub.receive },
    tab: { post: toHub.post, receive: toTab.receive },
  };
}

function pipe<T>() {
  let handler: ((message: T) => void) | undefined;
  let buffered: T[] = [];
  return {
    post: (message: T) => {
      if (handler) handler(message);
      else buffered.push(message);
    },
    receive: (receiver: (message: T) => void) => {
      handler = receiver;
      const pending = buffered;
      buffered = [];
      for (const message of pending) receiver(message);
    },
  };
}
