import { RecordedLines } from '../engine/replay/recordedLines';
import { type AddressProblem, bytesAt } from '../engine/transport/bytesAt';
import { labText } from '../ui/copy/lab';
import { CutShortError, DamagedError, messageOf, readPieces } from './recordingPieces';

/** A recording that is being read. `name`: of its file or address. */
export interface OpenedRecording {
  name: string;
  lines: RecordedLines;
  /** Resolves when all of it is in; rejects where it can't be read on, with what could be in. */
  read: Promise<void>;
}

export async function openAddress(address: string): Promise<OpenedRecording> {
  const bytes = await bytesAt(address, location);
  if ('problem' in bytes) throw new Error(problemText(address, bytes));
  return open(nameOf(address), bytes);
}

/** Of the file at an address. */
function nameOf(address: string): string {
  const name = new URL(address, location.href).pathname.split('/').at(-1)!;
  try {
    return decodeURIComponent(name) || address;
  } catch {
    // A path may have a % that encodes nothing.
    return name;
  }
}

function problemText(address: string, failure: AddressProblem): string {
  const { problem: texts } = labText;
  return failure.problem === 'status' ? texts.status(address, failure.status) : texts[failure.problem](address);
}

export function openFile(file: File): Promise<OpenedRecording> {
  return open(file.name, file.stream());
}

/** Resolves when there is a second of it to be shown, or all there is. Rejects where it is no recording. */
async function open(name: string, source: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<OpenedRecording> {
  const lines = new RecordedLines();
  let begin = () => {};
  const begun = new Promise<void>((done) => (begin = done));
  const onPiece = (piece: Uint8Array) => {
    lines.append(piece);
    if (lines.lasts > 1_000) begin();
  };
  let failure: Error | undefined;
  // One that is cut short is good up to there.
  const read = readPieces(source, onPiece)
    .catch((cause: unknown) => {
      failure = new Error(faultText(cause), { cause });
      throw failure;
    })
    .finally(() => lines.finish());
  await Promise.race([begun, read.catch(() => {})]);
  const { header } = lines;
  if (header && !('fault' in header) && lines.hasReadable) return { name, lines, read };
  throw new Error(nothingText(name, header, failure));
}

function faultText(cause: unknown): string {
  const { problem: texts } = labText;
  const fault = messageOf(cause);
  if (cause instanceof CutShortError) return texts.cutShort(fault);
  return cause instanceof DamagedError ? texts.damaged(fault) : texts.brokenOff(fault);
}

/** Why nothing of a file can be shown. What was read of one that can't be read to its end is no reason. */
function nothingText(name: string, header: RecordedLines['header'], failure: Error | undefined): string {
  const { problem: texts } = labText;
  if (failure) return texts.fault(name, failure.message);
  if (!header) return texts.empty(name);
  if (!('fault' in header)) return texts.nothing(name);
  return texts[header.reason](name, header.fault);
}
