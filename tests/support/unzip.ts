import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;

/** The files of a ZIP archive, by their names, as texts. Read from its directory at the end, as programs do. */
export function unzip(bytes: Buffer): Map<string, string> {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      String(method === 0 ? content : inflateRawSync(content)),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}
