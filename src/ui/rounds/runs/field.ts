import { area, stroke } from './ink';
import type { Stage2d } from './Scene';

/** A playing field as seen from the stand. `x` and `y`: 0 to 1 of it, the far line at `y` 0. */
export interface FieldView extends Stage2d {
  top: number;
  bottom: number;
  /** Where a point of it is seen, and how large things are there: 1 on the near line. */
  at: (x: number, y: number) => readonly [x: number, y: number, scale: number];
  /** Height of a player on the near line, px. */
  tall: number;
}

/** What is farther away is smaller by this much on the far line. */
const FAR = 0.22;
const SIDE = 0.055;

export function fieldOf(stage: Stage2d): FieldView {
  const { width, height } = stage;
  const top = height * 0.16;
  const bottom = height * 0.94;
  const wide = width * (1 - 2 * SIDE);
  return {
    ...stage,
    top,
    bottom,
    tall: Math.min(30, Math.max(19, height * 0.095)),
    at: (x, y) => {
      const scale = 1 - FAR * (1 - y);
      return [width / 2 + (x - 0.5) * wide * scale, top + (bottom - top) * y, scale];
    },
  };
}

/** A line through points of the field, x and y in turn. */
export function fieldLine(field: FieldView, colour: string, ...points: readonly number[]): void {
  stroke(field.context, colour, 1.5, ...placed(field, points));
}

export function fieldArea(field: FieldView, colour: string, ...corners: readonly number[]): void {
  area(field.context, colour, ...placed(field, corners));
}

export function fieldBox(
  field: FieldView,
  colour: string,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  fieldLine(field, colour, from[0], from[1], to[0], from[1], to[0], to[1], from[0], to[1], from[0], from[1]);
}

/** Part of a circle on the field, from one angle to another. `ratio`: of the field's length to its width. */
export function fieldArc(
  field: FieldView,
  colour: string,
  [x, y, radius]: readonly [number, number, number],
  ratio: number,
  [from, to]: readonly [number, number] = [0, 2 * Math.PI],
): void {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return [x + radius * Math.cos(angle), y + radius * ratio * Math.sin(angle)];
  });
  fieldLine(field, colour, ...points.flat());
}

function placed(field: FieldView, points: readonly number[]): number[] {
  const seen: number[] = [];
  for (let i = 0; i < points.length; i += 2) seen.push(...field.at(points[i]!, points[i + 1]!).slice(0, 2));
  return seen;
}
