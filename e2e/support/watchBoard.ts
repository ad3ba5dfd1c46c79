import { onceArrived } from './onceArrived';

/** A page to look at, of whichever library. */
export interface BoardPage {
  evaluate<T>(code: () => T | Promise<T>): Promise<T>;
}

/** What a member sees of the odds at one moment. */
export interface BoardState {
  /** `data-health` of the light. */
  health: string;
  healthText: string;
  /** Odds buttons that may be bet on, and all. */
  open: number;
  all: number;
  /** Prices shown, joined: to see whether they move. */
  prices: string;
}

export function boardState(page: BoardPage): Promise<BoardState> {
  return onceArrived(() => page.evaluate(stateShown));
}

function stateShown(): BoardState {
  const light = document.querySelector<HTMLElement>('[data-health]');
  const cells = [...document.querySelectorAll<HTMLElement>('button.odds')];
  return {
    health: light?.dataset['health'] ?? 'none',
    healthText: light?.querySelector('[role=status]')?.textContent ?? '',
    open: cells.filter((cell) => cell.dataset['state'] === 'open').length,
    all: cells.length,
    prices: cells.map((cell) => cell.querySelector('.price')?.textContent ?? '').join(' '),
  };
}

/** Polls until `done`; returns the ms it took. Throws with what was seen last when it takes longer than `limit` ms. */
export async function until(
  page: BoardPage,
  what: string,
  limit: number,
  done: (seen: BoardState) => boolean,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    const seen = await boardState(page);
    const took = performance.now() - started;
    if (done(seen)) return took;
    if (took > limit)
      throw new Error(
        `${what}: not within ${limit} ms; ${JSON.stringify({ ...seen, prices: undefined, ...(await painting(page)) })}`,
      );
    await new Promise((next) => setTimeout(next, 150));
  }
}

/** Whether the browser paints the page, counted over a second: animation frames stop where it does not. */
function painting(page: BoardPage): Promise<{ hidden: boolean; frames: number }> {
  return page.evaluate(
    () =>
      new Promise<{ hidden: boolean; frames: number }>((done) => {
        let frames = 0;
        const count = () => {
          frames += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        setTimeout(() => done({ hidden: document.hidden, frames }), 1_000);
      }),
  );
}

export const isLive = (seen: BoardState) => seen.health === 'live' && seen.open > 0;

/** Live, and prices move. */
export async function moving(page: BoardPage, limit: number): Promise<number> {
  const took = await until(page, 'live', limit, isLive);
  const { prices } = await boardState(page);
  return took + (await until(page, 'moving', limit, (seen) => isLive(seen) && seen.prices !== prices));
}
