import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decodeFrame } from '../../../src/book/codec';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';
import { ReplayError } from './replayError';

const NEWLINE = 10;

export interface LoadedRecording {
  path: string;
  lines: RecordedLines;
  /** Wall clock at offset 0, ms. */
  started: number;
}

/** Reads a whole recording, gzipped or not. Rejects with what is wrong with the file. */
export async function loadRecording(path: string): Promise<LoadedRecording> {
  const lines = new RecordedLines();
  let last: number | undefined;
  try {
    const bytes = await readFile(path);
    for await (const chunk of isGzip(bytes) ? Readable.from([bytes]).pipe(createGunzip()) : [bytes]) {
      lines.append(chunk as Uint8Array);
      last = (chunk as Uint8Array).at(-1) ?? last;
    }
  } catch (failure) {
    throw new ReplayError(problemOf(failure, path, lines), { cause: failure });
  }
  lines.finish();
  const { header } = lines;
  if (!header) throw new ReplayError(`${path} is empty`);
  if ('fault' in header) throw new ReplayError(`${path} is not a recording: ${header.fault}`);
  if (lines.count === 0) throw new ReplayError(`${path} has a header and nothing else`);
  // A line that holds no frame costs only itself, but one without its end is where the file was cut.
  if (last !== NEWLINE && 'fault' in lines.line(lines.count - 1)) {
    throw new ReplayError(`${path} is cut short in line ${lines.numberOf(lines.count - 1)}`);
  }
  const unusable = whyUnusable(lines);
  if (unusable) throw new ReplayError(`${path} ${unusable}`);
  return { path, lines, started: header.started };
}

/** Nothing can be asked of a recording of which no frame can be used: it would pass for one without odds. */
function whyUnusable(lines: RecordedLines): string | undefined {
  let unread: string | undefined;
  let refused: string | undefined;
  let hasControl = false;
  for (let index = 0; index < lines.count; index += 1) {
    const line = lines.line(index);
    if ('fault' in line) unread ??= `line ${lines.numberOf(index)}: ${line.fault}`;
    else if ('control' in line) hasControl = true;
    else {
      const decoded = decodeFrame(line.frame);
      if (decoded.ok) return undefined;
      refused ??= `line ${lines.numberOf(index)}: ${decoded.rejection}`;
    }
  }
  if (refused) return `has no frame that can be used: ${refused}`;
  return unread && !hasControl ? `has no line that can be read: ${unread}` : undefined;
}

function problemOf(failure: unknown, path: string, lines: RecordedLines): string {
  const { code, message } = failure as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `there is no file ${resolve(path)}`;
  if (lines.count === 0) return `${path} can't be read: ${message}`;
  return `${path} is broken after line ${lines.numberOf(lines.count - 1)}: ${message}`;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
