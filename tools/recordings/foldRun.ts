import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { type Area, areaOf } from '../../src/contract/stream/channel';
import type { Frame } from '../../src/contract/stream/frame';
import { Book } from '../../src/book/book';
import { decodeFrame, type Rejection } from '../../src/book/codec';
import { beginStream, fold, type Folded } from '../../src/book/fold';
import { RecordedStream } from '../../src/book/recordedStream';
import type { RecordingLine } from '../../src/book/recording';

/** The parts of a build that make a book of frames. */
export interface FoldBuild {
  Book: typeof Book;
  decodeFrame: typeof decodeFrame;
  fold: typeof fold;
  beginStream: typeof beginStream;
}

export const THIS_BUILD: FoldBuild = { Book, decodeFrame, fold, beginStream };

/** The build of another checkout of the project, in `folder`, which has its packages installed. Rejects where there is none. */
export async function buildIn(folder: string): Promise<FoldBuild> {
  if (!existsSync(join(folder, 'src/book/book.ts'))) throw new Error(`${folder} is no checkout of this project`);
  const load = async (file: string) =>
    (await import(pathToFileURL(join(folder, 'src/book', file)).href)) as Record<string, unknown>;
  const [books, codec, folds] = await Promise.all([load('book.ts'), load('codec.ts'), load('fold.ts')]);
  return { ...books, ...codec, ...folds } as unknown as FoldBuild;
}

/** What became of one line. `undefined`: a control, or a frame that ends a stream. */
export type FrameResult =
  | { kind: 'rejected'; rejection: Rejection }
  | { kind: 'folded'; frame: Exclude<Frame, { kind: 'end' }>; folded: Folded }
  | undefined;

/** Folds the lines of a recording one by one, with one build. */
export class FoldRun {
  readonly books: Readonly<Record<Area, Book>>;
  readonly stream = new RecordedStream();
  readonly #build: FoldBuild;

  constructor(build: FoldBuild = THIS_BUILD) {
    this.#build = build;
    this.books = { inplay: new build.Book(), europe: new build.Book() };
  }

  give(line: RecordingLine): FrameResult {
    if ('control' in line) {
      this.stream.controlled(line.control);
      if (line.control === 'open') for (const book of Object.values(this.books)) this.#build.beginStream(book);
      return undefined;
    }
    const decoded = this.#build.decodeFrame(line.frame);
    if (!decoded.ok) return { kind: 'rejected', rejection: decoded.rejection };
    const { frame } = decoded;
    if (frame.kind === 'end') return undefined;
    const folded = this.#build.fold(this.books[areaOf(frame.ch)], frame);
    this.stream.folded(frame, folded);
    return { kind: 'folded', frame, folded };
  }
}
