import type { Area } from '../../src/contract/stream/channel';

/** `key`: a whole area, from which one can begin; `batch`; `beat`: the producer's age; `more`: a further part of what is before it. */
export const KINDS = ['key', 'batch', 'beat', 'more'] as const;
export type Kind = (typeof KINDS)[number];

export function streamOf(prefix: string, area: Area): string {
  return `${prefix}_${area}`;
}

/** All that an area's stream stores. */
export function subjectsOf(prefix: string, area: Area): string {
  return `${prefix}.${area}.*`;
}

export function subjectOf(prefix: string, area: Area, kind: Kind): string {
  return `${prefix}.${area}.${kind}`;
}

/** What those who follow ask the runner; not stored. */
export function askSubject(prefix: string): string {
  return `${prefix}.ask`;
}

/** Notices of all processes to all; not stored. */
export function noticeSubject(prefix: string): string {
  return `${prefix}.notice`;
}

export function kindOf(subject: string): Kind | undefined {
  const last = subject.slice(subject.lastIndexOf('.') + 1);
  return KINDS.find((kind) => kind === last);
}
