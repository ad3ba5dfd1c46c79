import { fetchRecording } from '../../tools/replay/readWeb';
import { replay, type ReplayOptions } from '../../tools/replay/replay';

/** The engine's replay in a browser, for tests to call. */
async function replayHere(url: string, options: Omit<ReplayOptions, 'recorded'>) {
  const { books: _, ...result } = await replay({ recorded: await fetchRecording(url), ...options });
  return result;
}

declare global {
  interface Window {
    replayHere: typeof replayHere;
  }
}

window.replayHere = replayHere;
