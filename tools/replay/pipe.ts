import { Observable } from 'rxjs';
import type { Clock } from '../../src/rules/clock';
import type { Transport, TransportEvent } from '../../src/engine/transport/transport';
import type { StreamVerbs } from '../../src/contract/stream/frame';
import type { Gateway } from '../../server/gateway/gateway';
import type { Wire } from '../../server/gateway/wire';

/** The real gateway as a transport, without a network in between: `latency` ms each way, in order, nothing lost. */
export function pipeTransport(gateway: Gateway, clock: Clock, latency = 0): Transport {
  return ({ positions, verbs$ }) =>
    new Observable<TransportEvent>((observer) => {
      const later = (act: () => void) => {
        if (latency === 0) act();
        else observer.add(clock.after(latency, act));
      };
      later(() => {
        const wire: Wire = {
          buffered: 0,
          send: (text) => later(() => observer.next({ type: 'text', text })),
          close: () =>
            later(() => {
              observer.next({ type: 'closed', closing: { final: undefined, cause: 'closed' } });
              observer.complete();
            }),
        };
        const early: StreamVerbs[] = [];
        let deliver = (verbs: StreamVerbs) => void early.push(verbs);
        observer.add(verbs$.subscribe((verbs) => later(() => deliver(verbs))));
        // The listener may send something at once.
        observer.next({ type: 'opened' });
        const session = gateway.open(wire, positions);
        observer.add(() => gateway.close(session));
        deliver = (verbs) => void gateway.applyCommands(session, verbs);
        for (const verbs of early) deliver(verbs);
      });
    });
}
