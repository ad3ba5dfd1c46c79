/** A line or event longer than this is broken; it is cut off so that a stream without line ends can't fill the memory. */
const LENGTH_MAX = 8 * 1024 * 1024;

/** Takes the text of an event stream as it comes and gives the data of each complete event. Comments are ignored. */
export class SseParser {
  readonly #event: (data: string) => void;
  #rest = '';
  #data: string | undefined;

  constructor(event: (data: string) => void) {
    this.#event = event;
  }

  push(chunk: string): void {
    const text = this.#rest + chunk;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#line(text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end));
      start = end + 1;
    }
    this.#rest = text.slice(start);
    if (this.#rest.length > LENGTH_MAX) this.#rest = '';
  }

  #line(line: string): void {
    if (line === '') {
      if (this.#data !== undefined) this.#event(this.#data);
      this.#data = undefined;
      return;
    }
    if (!line.startsWith('data:')) return;
    const value = line.slice(line[5] === ' ' ? 6 : 5);
    this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`.slice(0, LENGTH_MAX);
  }
}
