import type { BenchPage } from './benchPage';

/** Three cards and a little more; px, and px per second. */
const SCROLL = 340;
const SPEED = 1_200;
const TAP_MS = 60;
/** Taps after each scroll. */
const TAPS = 2;

/** Where a price is to be pressed: the odds button or the grid's cell that is nearest to the middle of the screen. */
const PLACE = `(() => {
  for (let y = innerHeight / 2; y > 0; y -= 24) {
    for (const x of [100, 200, 300]) {
      if (document.elementFromPoint(x, y)?.closest('.odds, .ag-cell[col-id^="p"]')) return { x, y };
    }
  }
  throw new Error('there is no price to press');
})()`;
const TO_TOP = `document.querySelector('.scroller, .ag-grid-viewport, .ag-body-viewport').scrollTop = 0`;

/** A finger that scrolls a phone's list down and up and presses prices in between, until it is time; then to the top. */
export async function moveFinger(page: BenchPage, ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (let down = true; performance.now() < end; down = !down) {
    await page.call('Input.synthesizeScrollGesture', {
      x: 212,
      y: 430,
      yDistance: down ? -SCROLL : SCROLL,
      speed: SPEED,
      preventFling: true,
      gestureSourceType: 'touch',
    });
    for (let i = 0; i < TAPS && performance.now() < end; i++) {
      const { x, y } = (await page.evaluate(PLACE)) as { x: number; y: number };
      await page.call('Input.synthesizeTapGesture', { x, y, duration: TAP_MS, gestureSourceType: 'touch' });
    }
  }
  await page.evaluate(TO_TOP);
}
