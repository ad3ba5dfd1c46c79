import { randomUUID } from 'node:crypto';
import type { LsportsServer } from './lsportsServer';
import type { LsportsMessage } from './lsportsWriter';

export interface PublisherFaults {
  /** Shares of messages from 0 to 1: sent twice, sent after the one that follows. */
  duplicate: number;
  reorder: number;
  /** Stamps are in seconds. */
  inSeconds: boolean;
  /** From 0 to, not including, 1. */
  random: () => number;
}

/** Publishes messages with the faults that such feeds have. */
export class FaultyPublisher {
  readonly #server: Pick<LsportsServer, 'publish' | 'publishText'>;
  readonly #faults: PublisherFaults;
  #delayed: LsportsMessage | undefined;
  #unknown = 900_000_000;

  constructor(server: Pick<LsportsServer, 'publish' | 'publishText'>, faults: PublisherFaults) {
    this.#server = server;
    this.#faults = faults;
  }

  readonly publish = (message: LsportsMessage): void => {
    const { duplicate, reorder, random } = this.#faults;
    const delayed = this.#delayed;
    this.#delayed = undefined;
    if (!delayed && random() < reorder) this.#delayed = message;
    else this.#send(message, random() < duplicate ? 2 : 1);
    if (delayed) this.#send(delayed, 1);
  };

  /** Odds of a fixture that the feed never describes, and something that is no message at all. */
  readonly publishUnknown = (): void => {
    this.#unknown += 1;
    const Bets = [{ Id: `9${this.#unknown}00000001`, Name: '1', Status: 1, Price: '2.5' }];
    const event = { FixtureId: this.#unknown, Livescore: null, Markets: [{ Id: 1, Name: '1X2', Bets }] };
    // Not through the state of the package: its snapshots do not have it either.
    const Header = { Type: 3, MsgGuid: randomUUID(), ServerTimestamp: Date.now() };
    this.#server.publishText('inplay', JSON.stringify({ Header, Body: { Events: [event] } }));
    this.#server.publishText('inplay', '{"Header":{"Type":3},"Body":{"Events":[{');
  };

  #send(message: LsportsMessage, times: number): void {
    const { inSeconds } = this.#faults;
    const guid = randomUUID();
    for (let i = 0; i < times; i += 1) this.#server.publish(message, { guid, inSeconds });
  }
}
