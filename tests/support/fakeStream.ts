import { JetStreamApiError } from '@nats-io/jetstream';
import type { AreaStream, StoredMessage } from '../../server/broker/areaStream';

/** What a broker stores of an area, in memory. */
export class FakeStream implements Pick<AreaStream, 'last' | 'publish' | 'limit'> {
  limit = 1_000;
  stored: StoredMessage[] = [];
  /** While set, nothing comes through. */
  isCut = false;
  /** Messages that are lost on their way, however they are answered for. */
  losing = 0;

  async last(): Promise<{ seq: number; term: number }> {
    if (this.isCut) throw new Error('cut');
    return { seq: this.stored.length, term: this.stored.at(-1)?.head.term ?? 0 };
  }

  async publish(...[kind, head, bytes, after]: Parameters<AreaStream['publish']>): Promise<void> {
    if (this.isCut) throw new Error('cut');
    if (this.losing > 0) {
      this.losing -= 1;
      throw new Error('lost');
    }
    if (after !== this.stored.length) {
      const description = `wrong last sequence: ${this.stored.length}`;
      throw new JetStreamApiError({ code: 400, err_code: 10_071, description });
    }
    this.stored.push({ kind, head, bytes: Uint8Array.from(bytes), seq: this.stored.length + 1 });
  }

  /** The last image, whole or not, and all after it. */
  get sinceKey(): StoredMessage[] {
    return this.stored.slice(this.stored.map(({ kind }) => kind).lastIndexOf('key'));
  }
}

/** Lets what was resolved take effect. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}
