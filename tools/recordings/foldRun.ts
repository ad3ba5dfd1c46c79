import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Area } from '../../src/contract/stream/channel';
import { Book } from '../../src/book/book';
import { decodeFrame } from '../../src/book/codec';
import { beginStream, fold } from '../../src/book/fold';
import { type FoldFunctions, foldLine, type LineResult } from '../../src/book/foldLine';
import { RecordedStream } from '../../src/book/recordedStream';
import type { RecordingLine } from '../../src/book/recording';

/** The parts of a build that make a book of frames. */
export interface FoldBuild extends FoldFunctions {
  Book: typeof Book;
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

/** Folds the lines of a recording one by one, with one build. */
export class FoldRun {
  readonly books: Readonly<Record<Area, Book>>;
  readonly stream = new RecordedStream();
  readonly #build: FoldBuild;

  constructor(build: FoldBuild = THIS_BUILD) {
    this.#build = build;
    this.books = { inplay: new build.Book(), europe: new build.Book() };
  }

  give(line: RecordingLine): LineResult {
    const result = foldLine(this.books, line, this.#build);
    this.stream.followed(result);
    return result;
  }
}
