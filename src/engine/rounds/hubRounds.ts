import type { RoundsState } from '../../contract/api/rounds';
import type { PortSession } from '../hub/portSession';
import { readRoundsFrame } from './roundsFrame';

/** The `rounds` channel, kept by the hub for the tabs that show a minigame; the stream carries it while one does. */
export class HubRounds {
  readonly #ports = new Set<PortSession>();
  #seq = -1;
  #state: RoundsState | undefined;
  /** Whether the present stream was asked for it. */
  followed = false;

  get wanted(): boolean {
    return this.#ports.size > 0;
  }

  setWanted(port: PortSession, wanted: boolean): void {
    if (wanted) {
      this.#ports.add(port);
      port.port.post({ type: 'rounds', rounds: this.#state });
    } else if (this.#ports.delete(port) && !this.wanted) this.#forget();
  }

  /** A text of the stream. False: it is no frame of this channel. */
  tryHandle(text: string): boolean {
    const frame = readRoundsFrame(text);
    if (!frame) return false;
    if (frame.data === undefined || frame.seq <= this.#seq || !this.wanted) return true;
    this.#seq = frame.seq;
    this.#state = frame.data;
    this.#publish();
    return true;
  }

  /** Another stream: its positions have nothing to do with those of the last. What was told stands until it is replaced. */
  streamOpened(): void {
    this.#seq = -1;
  }

  /** Rounds are for members: with the session goes what was told of them. */
  signedOut(): void {
    this.#forget();
    this.#publish();
  }

  #forget(): void {
    this.#seq = -1;
    this.#state = undefined;
  }

  #publish(): void {
    for (const { port } of this.#ports) port.post({ type: 'rounds', rounds: this.#state });
  }
}
