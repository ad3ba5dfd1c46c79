import '@fontsource-variable/noto-sans-kr';
import { type ContestantName, LOADERS } from '../contestants/table';
import { screenOfPage } from '../contestants/board/screenOfPage';
import { Harness } from './harness';

declare global {
  interface Window {
    /** What the measuring program calls. */
    harness: Promise<Harness>;
  }
}

const name = new URLSearchParams(location.search).get('contestant') as ContestantName;
document.documentElement.classList.toggle('phone', screenOfPage === 'phone');
window.harness = LOADERS[name]().then((contestant) => new Harness(contestant, screenOfPage));
