import { type Area, areaOf, type Channel } from '../../src/contract/stream/channel';
import { Book } from '../../src/book/book';
import { decodeFrame } from '../../src/book/codec';
import { fold, type FoldRefusal } from '../../src/book/fold';
import { wholeDigestOf } from './wholeDigest';

/** The smallest possible client: it folds what it is given and reports which channels need an image. */
export class FoldingClient {
  readonly books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  readonly refused: FoldRefusal[] = [];
  readonly wanting = new Set<Channel>();

  receive(text: string): void {
    const decoded = decodeFrame(text);
    if (!decoded.ok) throw new Error(`no frame (${decoded.rejection}): ${text}`);
    const { frame } = decoded;
    if (frame.kind === 'end') return;
    const folded = fold(this.books[areaOf(frame.ch)], frame);
    if (folded.ok) {
      if (folded.imaged) this.wanting.delete(frame.ch);
      return;
    }
    this.refused.push(folded.refusal);
    if (folded.wantsImage) this.wanting.add(frame.ch);
  }

  get digest(): string {
    return wholeDigestOf(this.books);
  }
}
