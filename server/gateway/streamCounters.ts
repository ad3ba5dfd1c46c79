/** What streams were sent and what became of them, since the start. */
export interface StreamCounters {
  opened: number;
  frames: number;
  images: number;
  /** Channels that went on where they had been left off. */
  resumed: number;
  /** Streams that became too slow for every frame. */
  slowed: number;
  /** Streams that were ended because they took nothing for long. */
  stalled: number;
}

export function noStreamEvents(): StreamCounters {
  return { opened: 0, frames: 0, images: 0, resumed: 0, slowed: 0, stalled: 0 };
}
