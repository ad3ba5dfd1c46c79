import type { FromFeeder, Played, ToFeeder } from './feeding';

/** The page's handle of its feeder. */
export class Feeder {
  readonly #worker = new Worker(new URL('./feeder.worker.ts', import.meta.url), { type: 'module', name: 'feeder' });

  /** Returns the port on which the stream's texts will arrive. */
  async load(url: string): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel();
    const loaded = this.#next('loaded');
    this.#post({ type: 'load', url, port: port1 }, [port1]);
    await loaded;
    return port2;
  }

  async play(part: number): Promise<Played> {
    const played = this.#next('played');
    this.#post({ type: 'play', part });
    return played;
  }

  #post(message: ToFeeder, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #next<T extends FromFeeder['type']>(type: T): Promise<Extract<FromFeeder, { type: T }>> {
    return new Promise((resolve) => {
      const listen = ({ data }: MessageEvent<FromFeeder>) => {
        if (data.type !== type) return;
        this.#worker.removeEventListener('message', listen);
        resolve(data as Extract<FromFeeder, { type: T }>);
      };
      this.#worker.addEventListener('message', listen);
    });
  }
}
