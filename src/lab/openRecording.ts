import { RecordedLines } from '../engine/replay/recordedLines';
import { type AddressProblem, bytesAt } from '../engine/transport/bytesAt';
import { labText } from '../ui/copy/lab';

const GZIP = [0x1f, 0x8b];

/** A recording that is being read. `name`: of its file or address. */
export interface OpenedRecording {
  name: string;
  lines: RecordedLines;
  /** Resolves when all of it is in. */
  read: Promise<void>;
}

export async function openAddress(address: string): Promise<OpenedRecording> {
  const bytes = await bytesAt(address, location);
  if ('problem' in bytes) throw new Error(problemText(address, bytes));
  return open(address, bytes);
}

function problemText(address: string, failure: AddressProblem): string {
  const { problem: texts } = labText;
  return failure.problem === 'status' ? texts.status(address, failure.status) : texts[failure.problem](address);
}

export function openFile(file: File): Promise<OpenedRecording> {
  return open(file.name, file.stream());
}

/** Resolves when there is a second of it to be shown, or all of it. Rejects where it is no recording. */
async function open(name: string, source: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<OpenedRecording> {
  const lines = new RecordedLines();
  const reader = (await unzipped(source)).getReader();
  let begin = () => {};
  const begun = new Promise<void>((done) => (begin = done));
  const read = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (value) lines.append(value);
      if (done) {
        lines.finish();
        return;
      }
      if (lines.lasts > 1_000) begin();
    }
  })();
  await Promise.race([begun, read]);
  const { header } = lines;
  if (!header) throw new Error(labText.problem.empty(name));
  if ('fault' in header) throw new Error(labText.problem.fault(name, header.fault));
  if (lines.count === 0) throw new Error(labText.problem.nothing(name));
  return { name, lines, read };
}

/** Whatever the name of the file: its first bytes show whether it is compressed. */
async function unzipped(source: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadableStream<Uint8Array>> {
  const [peeked, whole] = source.tee();
  const reader = peeked.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  const isZipped = value !== undefined && GZIP.every((byte, i) => value[i] === byte);
  return isZipped ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}
