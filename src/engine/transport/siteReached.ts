import type { Clock } from '../../rules/clock';

/** After an attempt without an answer the next one comes so much later, or when the browser is online again, ms. */
const RETRY_MS = 3_000;
/** What is not answered within this is no answer, ms. */
const ANSWER_MS = 5_000;
/** What stands before the server answers that it is not there. */
const UNAVAILABLE = [502, 503, 504];

/** Resolves once the site answers: that the browser is online is no proof of it. */
export async function siteReached(clock: Clock): Promise<void> {
  while (!(await isAnswered())) {
    await new Promise<void>((passed) => {
      const end = () => {
        cancel();
        window.removeEventListener('online', end);
        passed();
      };
      const cancel = clock.after(RETRY_MS, end);
      window.addEventListener('online', end);
    });
  }
}

async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return !UNAVAILABLE.includes(status);
  } catch {
    return false;
  }
}
