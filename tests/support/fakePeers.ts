import { Observable, Subject } from 'rxjs';
import type { PeerMessage, Peers } from '../../src/engine/session/peers';

/** The hubs of one browser: what one sends, the others receive; the lock is granted in the order it was requested. */
export class FakeBrowser {
  readonly #messages$ = new Subject<{ from: object; message: PeerMessage }>();
  readonly #waiting = new Map<string, { grant: () => void }[]>();

  join(): Peers {
    const me = {};
    return {
      broadcast: (message) => this.#messages$.next({ from: me, message: structuredClone(message) }),
      messages$: new Observable((observer) =>
        this.#messages$.subscribe(({ from, message }) => {
          if (from !== me) observer.next(message);
        }),
      ),
      acquire: (name) =>
        new Observable((observer) => {
          const line = this.#waiting.get(name) ?? [];
          this.#waiting.set(name, line);
          const place = { grant: () => observer.next() };
          line.push(place);
          if (line[0] === place) place.grant();
          return () => {
            const wasFirst = line[0] === place;
            line.splice(line.indexOf(place), 1);
            if (wasFirst) line[0]?.grant();
          };
        }),
    };
  }
}
