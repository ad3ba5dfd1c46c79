import { useCallback, useEffect, useRef } from 'react';
import type { Show } from '../useShow';
import { useFrames } from './useFrames';

/** What a scene is drawn on, in CSS pixels. */
export interface Stage2d {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Of the canvas, to one CSS pixel. */
  density: number;
}

/** Draws the scene at a share of the show; of the same share always the same. */
export type DrawScene = (stage: Stage2d, share: number) => void;

/** More is not seen at the pace of a race, and costs four times as much. */
const DENSITY_MOST = 2;

/** A picture that moves as long as the show runs. It is as wide as its place, and drawn for its size. */
export function Scene({ show, draw }: { show: Show; draw: DrawScene }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage2d>(undefined);
  const shown = useRef(1);
  const paint = useCallback(
    (share: number) => {
      shown.current = share;
      stage.current ??= ref.current ? stageOf(ref.current) : undefined;
      if (stage.current) draw(stage.current, share);
    },
    [draw],
  );
  useFrames(show, paint);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = new ResizeObserver(() => {
      const { width, height } = stage.current ?? {};
      if (element.clientWidth === width && element.clientHeight === height) return;
      stage.current = undefined;
      paint(shown.current);
    });
    fit.observe(element);
    return () => fit.disconnect();
  }, [paint]);
  return <canvas ref={ref} className="scene" />;
}

function stageOf(canvas: HTMLCanvasElement): Stage2d | undefined {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (width === 0 || height === 0) return undefined;
  const density = Math.min(DENSITY_MOST, devicePixelRatio);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  context.scale(density, density);
  return { context, width, height, density };
}
