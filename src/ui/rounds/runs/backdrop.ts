import type { Stage2d } from './Scene';

/** What does not move on a stage, by what draws it. A stage that changes its size is another one. */
const BACKDROPS = new WeakMap<Stage2d, HTMLCanvasElement>();

/** Draws what does not move: once, and as a picture from then on. */
export function drawBackdrop(stage: Stage2d, draw: (stage: Stage2d) => void): void {
  const { context, width, height } = stage;
  const picture = BACKDROPS.get(stage) ?? pictureOf(stage, draw);
  BACKDROPS.set(stage, picture);
  context.drawImage(picture, 0, 0, width, height);
}

function pictureOf({ width, height, density }: Stage2d, draw: (stage: Stage2d) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return canvas;
  context.scale(density, density);
  draw({ context, width, height, density });
  return canvas;
}
