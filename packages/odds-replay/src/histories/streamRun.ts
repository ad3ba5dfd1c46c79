import { type Channel } from '../../../../src/contract/stream/channel';
import { VirtualClock } from '../../../../src/engine/replay/virtualClock';
import { FeedBus } from '../../../../server/bus/feedBus';
import type { FeedUpdate } from '../../../../server/feeds/feed';
import { Publisher } from '../../../../server/feeds/publisher';
import { Gateway } from '../../../../server/gateway/gateway';
import { onMainLine } from './feedUpdates';

/** The in-play half of a server in virtual time: updates are collected into a batch of the feed. */
export class StreamRun {
  readonly clock = new VirtualClock();
  readonly bus = new FeedBus(this.clock);
  readonly gateway = new Gateway(this.bus, this.clock);
  #publisher = this.#newPublisher('1-aaaa');

  /** One batch: the updates so far are published. */
  publish(...updates: FeedUpdate[]): void {
    for (const update of updates) this.#publisher.ingest(update);
    const batch = this.#publisher.flush(this.clock.wall());
    if (batch) this.bus.publish(batch);
  }

  /** Another runner takes over, whose feed begins with these; it knows nothing of the updates before. */
  restart(epoch: string, ...updates: FeedUpdate[]): void {
    this.#publisher = this.#newPublisher(epoch);
    this.publish(...updates);
  }

  position(ch: Channel): number | undefined {
    return this.bus.book('inplay').channels.get(ch)?.seq;
  }

  #newPublisher(epoch: string): Publisher {
    return new Publisher({ area: 'inplay', epoch, book: () => this.bus.book('inplay'), isMain: onMainLine });
  }
}
