/** A text that goes to many consumers: it takes each form of bytes once for all of them. */
export class SharedText {
  readonly text: string;
  readonly #forms = new Map<(text: string) => Buffer, Buffer>();

  constructor(text: string) {
    this.text = text;
  }

  /** `form`: the same function each time. */
  as(form: (text: string) => Buffer): Buffer {
    let bytes = this.#forms.get(form);
    if (!bytes) {
      bytes = form(this.text);
      this.#forms.set(form, bytes);
    }
    return bytes;
  }
}
