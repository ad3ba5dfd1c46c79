import { type UntrustedFields, listOf } from '../untrusted';

/**
 * Joins messages that were cut into segments, so that an image is applied whole or not at all. A part
 * whose start the file does not have passes as it is: each of its markets is complete.
 */
export class Segments {
  #staged: { ct: unknown; mc: unknown[]; messages: number } | undefined;

  /** Messages not complete yet; what remains at the end of the file was never completed. */
  get pending(): number {
    return this.#staged?.messages ?? 0;
  }

  /** The message to apply now, if it is complete; `lost` messages of an image that a newer one put an end to. */
  add(message: UntrustedFields): { complete: UntrustedFields | undefined; lost: number } {
    const { segmentType, ct, mc } = message;
    if (segmentType === 'SEG_START') {
      const lost = this.pending;
      this.#staged = { ct, mc: [...listOf(mc)], messages: 1 };
      return { complete: undefined, lost };
    }
    const staged = this.#staged;
    if (ct === 'SUB_IMAGE' && segmentType === undefined) {
      this.#staged = undefined;
      return { complete: message, lost: staged?.messages ?? 0 };
    }
    if (!staged || (segmentType !== 'SEG' && segmentType !== 'SEG_END')) return { complete: message, lost: 0 };
    for (const market of listOf(mc)) staged.mc.push(market);
    staged.messages += 1;
    if (segmentType === 'SEG') return { complete: undefined, lost: 0 };
    this.#staged = undefined;
    return { complete: { ...message, ct: staged.ct, mc: staged.mc }, lost: 0 };
  }
}
