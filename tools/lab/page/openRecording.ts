import { RecordedLines } from '../../../src/engine/replay/recordedLines';

const GZIP = [0x1f, 0x8b];

/** A recording that is being read. `name`: of its file or address. */
export interface OpenedRecording {
  name: string;
  lines: RecordedLines;
  /** Resolves when all of it is in. */
  read: Promise<void>;
}

export async function openAddress(address: string): Promise<OpenedRecording> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  return open(address, answer.body);
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
  if (!header || 'fault' in header) throw new Error(`${name}: ${header?.fault ?? 'it is empty'}`);
  if (lines.count === 0) throw new Error(`${name}: there is nothing in it`);
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
