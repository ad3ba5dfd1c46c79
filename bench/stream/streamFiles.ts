import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyedWriter } from './keyedWire';
import { OurWriter } from './ourWire';
import { type PartSummary, planName, type StreamPlan } from './plan';
import { Script, type Segment } from './script';
import type { Sent, Wire, WireWriter } from './wire';

const WRITERS: Record<Wire, () => WireWriter> = { ours: () => new OurWriter(), keyed: () => new KeyedWriter() };

/**
 * Writes a plan's texts for one wire, and its facts, into `folder` unless they exist; returns the plan's name. A file
 * has a line for each text: part, frame, ms from the part's beginning, text, with tabs between.
 */
export function ensureStream(folder: string, plan: StreamPlan, wire: Wire): string {
  const name = planName(plan);
  const file = join(folder, `${name}.${wire}.txt`);
  if (existsSync(file)) return name;
  mkdirSync(folder, { recursive: true });
  const script = new Script(plan.seed, plan.screen);
  const writer = WRITERS[wire]();
  const lines: string[] = linesOf(0, writer.opening());
  const summaries: PartSummary[] = [];
  plan.parts.forEach((part, i) => {
    if (part.kind === 'burst') lines.push(...linesOf(i + 1, writer.image(script.all())));
    const segment = part.kind === 'burst' ? script.burst(part.changes) : script.steady(part.perSecond, part.ms);
    for (const line of linesOf(i + 1, writer.frames(segment.frames))) lines.push(line);
    summaries.push(summaryOf(segment));
  });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(summaries));
  writeFileSync(file, lines.join('\n'));
  return name;
}

function linesOf(part: number, texts: readonly Sent[]): string[] {
  return texts.map(({ frame, at, text }) => `${part}\t${frame}\t${at.toFixed(2)}\t${text}`);
}

function summaryOf({ frames, changes, ms, probes, ends }: Segment): PartSummary {
  return { frames: frames.length, changes, ms, probes, ends };
}
