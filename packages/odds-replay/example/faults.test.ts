import fc from 'fast-check';
import { faultyStreams, recordingOf } from 'odds-replay/streams';
import { expectOdds } from 'odds-replay/vitest';
import { it } from 'vitest';

it('has what was sent, once images have mended it', () =>
  fc.assert(
    fc.asyncProperty(faultyStreams(), async ({ sent, received, images }) => {
      const mended = recordingOf([...received.frames, ...images]);
      await expectOdds(mended).toConverge(sent.recording);
    }),
  ));
