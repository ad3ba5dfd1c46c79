import type { RecordingLine } from '../../src/book/recording';
import { differingStretch } from '../diff/firstDifference';
import { type FoldBuild, THIS_BUILD } from '../recordings/foldRun';
import { type Fails, reduce } from './reduce';
import { channelOf, resequence } from './resequence';

type Lines = readonly RecordingLine[];

/** With positions put right where the failure doesn't lie in them: then most lines are independent of each other. */
export async function shrunk(all: Lines, fails: Fails<RecordingLine>): Promise<Lines> {
  const resequenced: Fails<RecordingLine> = (lines) => fails(resequence(lines));
  if (!(await resequenced(all))) return reduce(all, fails, channelOf);
  return resequence(await reduce(all, resequenced, channelOf));
}

/** Whether another build makes another book of the lines than this one. */
export function partsFrom(build: FoldBuild): Fails<RecordingLine> {
  return (lines) => differingStretch({ lines, build: THIS_BUILD }, { lines, build }) !== undefined;
}
