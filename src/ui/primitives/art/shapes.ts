/** Shapes as SVG path data, about the origin or where they are placed. */

/** Rounded: data of many tiles is short. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

export function round(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0Z`;
}

export function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** A point from a middle, `turn` in whole turns from the top, clockwise. */
export function pointAt(x: number, y: number, radius: number, turn: number): [x: number, y: number] {
  const angle = 2 * Math.PI * turn;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** A star of so many points. `depth`: of what is between them, against the radius. */
export function star(x: number, y: number, radius: number, points: number, depth = 0.42): string {
  return polygon(
    Array.from({ length: 2 * points }, (_, i) => pointAt(x, y, i % 2 === 0 ? radius : radius * depth, i / points / 2)),
  );
}

/** A rectangle about its middle, turned. */
export function box(x: number, y: number, width: number, height: number, turn = 0): string {
  const [cos, sin] = [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)];
  const corner = (across: number, down: number): [number, number] => [
    x + (across * width * cos) / 2 - (down * height * sin) / 2,
    y + (across * width * sin) / 2 + (down * height * cos) / 2,
  ];
  return polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
}

/** A slice of a circle, from one turn to another. */
export function slice(x: number, y: number, radius: number, from: number, to: number): string {
  const [ax, ay] = pointAt(x, y, radius, from);
  const [bx, by] = pointAt(x, y, radius, to);
  return `M${n(x)} ${n(y)}L${n(ax)} ${n(ay)}A${n(radius)} ${n(radius)} 0 0 1 ${n(bx)} ${n(by)}Z`;
}
