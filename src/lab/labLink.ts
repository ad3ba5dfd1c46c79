import type { Area } from '../contract/stream/channel';
import { AREAS } from '../contract/stream/channel';

/** What is looked at, as the part of the address after `#`, so that it can be passed on. */
export interface LabLink {
  /** Address of the recording; undefined of a file that was dropped here. */
  file?: string | undefined;
  /** ms after the start. */
  time: number;
  /** Number of the line in the file: several may have one time. */
  line?: number | undefined;
  area: Area;
  fixture?: string | undefined;
  outcome?: string | undefined;
}

export function readLink(hash: string): LabLink {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const numberOf = (name: string) => {
    const value = Number(params.get(name));
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  // Links once counted lines from the one after the header.
  const frame = numberOf('frame');
  return {
    file: params.get('file') ?? undefined,
    time: numberOf('time'),
    line: numberOf('line') || (frame && frame + 1) || undefined,
    area: AREAS.find((area) => area === params.get('area')) ?? 'inplay',
    fixture: params.get('fixture') ?? undefined,
    outcome: params.get('outcome') ?? undefined,
  };
}

export function writeLink({ file, time, line, area, fixture, outcome }: LabLink): string {
  const params = new URLSearchParams();
  if (file !== undefined) params.set('file', file);
  // Rounded up it may be the next line's.
  params.set('time', String(Math.floor(time)));
  if (line !== undefined) params.set('line', String(line));
  params.set('area', area);
  if (fixture !== undefined) params.set('fixture', fixture);
  if (outcome !== undefined) params.set('outcome', outcome);
  return `#${params}`;
}
