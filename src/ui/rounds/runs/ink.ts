import { FONT } from '../../tokens/tokens';

type Context = CanvasRenderingContext2D;

/** A line through points, x and y in turn. */
export function stroke(context: Context, colour: string, width: number, ...points: readonly number[]): void {
  context.beginPath();
  for (let i = 0; i < points.length; i += 2) context.lineTo(points[i]!, points[i + 1]!);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

export function disc(context: Context, colour: string, x: number, y: number, radius: number): void {
  oval(context, colour, x, y, radius, radius);
}

export function oval(context: Context, colour: string, x: number, y: number, across: number, down: number): void {
  context.beginPath();
  context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

/** Corners, x and y in turn. */
export function area(context: Context, colour: string, ...corners: readonly number[]): void {
  context.beginPath();
  for (let i = 0; i < corners.length; i += 2) context.lineTo(corners[i]!, corners[i + 1]!);
  context.fillStyle = colour;
  context.fill();
}

interface Lettering {
  colour: string;
  px: number;
  align?: CanvasTextAlign;
}

export function letter(context: Context, text: string, x: number, y: number, { colour, px, align }: Lettering): void {
  context.font = `700 ${px}px ${FONT}`;
  context.textAlign = align ?? 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** Clear of jerks: from 0 to 1. */
export function eased(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}
