/** A text that goes to many consumers: it becomes bytes once for all of them. */
export class SharedText {
  readonly text: string;
  #bytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text));
  }
}
