import { fc, test } from '@fast-check/vitest';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { CutShortError, DamagedError, readPieces } from '../../src/lab/recordingPieces';

const LINES = Array.from(
  { length: 4_000 },
  (_, i) => `{"t":${i},"frame":"${((i * 7_919) % 1_000_003).toString(36)}"}\n`,
);
const WHOLE = Buffer.from(LINES.join(''));
const ZIPPED = gzipSync(WHOLE);

/** What is given of a file that comes in chunks of a size, and how reading it ends. */
async function given(file: Uint8Array, size = 65_536): Promise<{ bytes: Buffer; text: string; failure: unknown }> {
  const pieces: Uint8Array[] = [];
  const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, i) => file.slice(i * size, (i + 1) * size));
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
      else controller.close();
    },
  });
  const failure = await readPieces(source, (piece) => void pieces.push(piece)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const bytes = Buffer.concat(pieces);
  return { bytes, text: bytes.toString(), failure };
}

it.each([
  ['zipped', ZIPPED],
  ['not zipped', WHOLE],
])('a file that is %s is given whole', async (_, file) => {
  expect(await given(file, 1_000)).toMatchObject({ text: WHOLE.toString(), failure: undefined });
});

it('an empty file gives nothing', async () => {
  expect(await given(new Uint8Array())).toMatchObject({ text: '', failure: undefined });
});

/** All that can be unzipped of a file that was cut. */
const unzipped = (cut: Uint8Array) => gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH }).toString();

// Node has nothing of the 4 KB in which a stream fails; a browser has (e2e/lab.spec.ts).
test.prop([fc.integer({ min: 4_200, max: ZIPPED.length - 1 }), fc.constantFrom('', 'junk')], { numRuns: 30 })(
  'a zipped file that is cut, or goes on with something else, is a failure, and costs nothing before it',
  async (length, more) => {
    const cut = more === '' ? ZIPPED.subarray(0, length) : ZIPPED;
    const { text, failure } = await given(Buffer.concat([cut, Buffer.from(more)]));
    expect(failure).toBeInstanceOf(Error);
    expect(text.startsWith(unzipped(cut.subarray(0, cut.length - (cut.length % 4_096))))).toBe(true);
    expect(unzipped(cut).startsWith(text)).toBe(true);
  },
);

it('a file that was cut is another failure than one that can’t be unzipped', async () => {
  expect((await given(ZIPPED.subarray(0, 10_000))).failure).toBeInstanceOf(CutShortError);
  const damaged = Buffer.from(ZIPPED);
  damaged.fill(0xff, 5_000, 9_000);
  expect((await given(damaged)).failure).toBeInstanceOf(DamagedError);
});

it.each([2, 5, 64, 1_000, 65_536])(
  'zipped files that follow one another are given whole, in chunks of %i bytes',
  async (size) => {
    // One of them has what a zipped file begins with in its text, which level 0 leaves as it is.
    const texts = [LINES.slice(0, 40).join(''), '', 'last', '\u001f\u008b\b'.repeat(9)];
    const members = texts.map((text, i) => gzipSync(Buffer.from(text, 'latin1'), { level: i === 3 ? 0 : 9 }));
    vi.stubGlobal('DecompressionStream', ofOneEach(members));
    const { bytes, failure } = await given(Buffer.concat(members), size);
    vi.unstubAllGlobals();
    expect([failure, bytes.toString('latin1')]).toEqual([undefined, texts.join('')]);
  },
);

/** As browsers have it, whose stream unzips one file, and fails at what follows: Node's goes on with the next. */
function ofOneEach(members: readonly Buffer[]) {
  const left = [...members];
  return class extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      const member = left.shift()!;
      let known = Buffer.alloc(0);
      let shown = 0;
      super({
        transform: (bytes, controller) => {
          known = Buffer.concat([known, bytes]);
          if (!member.subarray(0, known.length).equals(known)) throw new TypeError('more than one file');
          const text = known.length < 10 ? '' : gunzipSync(known, { finishFlush: constants.Z_SYNC_FLUSH });
          if (text.length > shown) controller.enqueue(Buffer.from(text).subarray(shown));
          shown = text.length;
        },
        flush: () => {
          if (!member.equals(known)) throw new TypeError('less than one file');
        },
      });
    }
  };
}
