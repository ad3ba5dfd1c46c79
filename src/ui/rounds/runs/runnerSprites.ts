import type { DrawRunner } from './runners';

/** Pictures of a stride: at the pace of a race a new one comes every other frame. */
const STEPS = 12;
/** What a picture shows, in hundredths of a runner's length, and how fine it is. */
const SHOWN = { left: -124, top: -98, width: 138, height: 108 } as const;
const FINE = 1.3;

export interface RunnerSprites {
  /** Draws a runner where the context stands, whose unit is a hundredth of its length. */
  paint: (context: CanvasRenderingContext2D, no: number, strides: number) => void;
  /** Makes one more of the pictures, while there is time. */
  prepare: () => void;
}

/** Draws runners once for each step of a stride, and as pictures from then on. */
export function runnerSprites(draw: DrawRunner, numbers: readonly number[]): RunnerSprites {
  const made = new Map<number, HTMLCanvasElement>();
  const missing = numbers.flatMap((no) => Array.from({ length: STEPS }, (_, step) => ({ no, step })));
  const spriteOf = (no: number, step: number): HTMLCanvasElement => {
    const key = no * STEPS + step;
    const sprite = made.get(key) ?? drawSprite(draw, no, step);
    made.set(key, sprite);
    return sprite;
  };
  return {
    paint: (context, no, strides) => {
      const sprite = spriteOf(no, Math.floor((strides - Math.floor(strides)) * STEPS));
      context.drawImage(sprite, SHOWN.left, SHOWN.top, SHOWN.width, SHOWN.height);
    },
    prepare: () => {
      const next = missing.pop();
      if (next) spriteOf(next.no, next.step);
    },
  };
}

function drawSprite(draw: DrawRunner, no: number, step: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(SHOWN.width * FINE);
  canvas.height = Math.round(SHOWN.height * FINE);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(FINE, FINE);
  context.translate(-SHOWN.left, -SHOWN.top);
  draw(context, { no, strides: step / STEPS });
  return canvas;
}
