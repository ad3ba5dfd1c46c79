import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const DIRECTORY = resolve(process.env.RECORDINGS_DIR ?? '../shared/recordings');

/** Real recordings are not part of the project: where they are absent, what needs them is skipped. */
export const recordingsAtHand = existsSync(DIRECTORY);
if (!recordingsAtHand) console.warn(`no recordings in ${DIRECTORY} (RECORDINGS_DIR): tests over them are skipped`);

export function recording(path: string): string {
  return resolve(DIRECTORY, path);
}

/** The parts of real messages that tests look at; they are trusted to be there. */
export interface PolledLine {
  m: string;
  rc?: { r: string; b: [odds: number, size: number][] }[];
}

export interface Definition {
  status: string;
  inPlay: boolean;
  runners: { id: number; hc?: number; status: string }[];
}

export interface StreamMessage {
  pt: number;
  mc?: {
    id: string;
    img?: boolean;
    marketDefinition?: Definition;
    rc?: { id: number; hc?: number; atb?: [number, number][]; batb?: [number, number, number][] }[];
  }[];
}

export interface ScoreMessage {
  cc: { eventId: string; matchStats?: { inningsStats: { inningsRuns: number; inningsWickets: number }[] } }[];
}

export interface BookReply {
  result: {
    marketId: string;
    status: string;
    runners: { selectionId: number; handicap: number; status: string; ex: { availableToBack: { price: number }[] } }[];
  }[];
}

/** The messages of a recording of one a line. */
export function* messagesOf<T>(path: string): Generator<T> {
  const bytes = readFileSync(recording(path));
  for (const line of gunzipSync(bytes).toString('utf8').split('\n')) if (line.trim()) yield JSON.parse(line) as T;
}
