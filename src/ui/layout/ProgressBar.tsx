import { keyframes, styled } from 'styled-components';
import { PROGRESS_DURATION_MS } from '../../contract/constants';
import type { ProgressView } from '../../machines';
import { layoutText } from '../copy/layout';
import { colour, goldFill, radius } from '../tokens/tokens';

/** The bar of a slow navigation (docs/spec.md NAV-8), in a live region of its own: it stands outside all landmarks. */
export function ProgressBar({ state }: { state: ProgressView }) {
  return (
    <div aria-live="polite">
      {state !== 'idle' && <Bar role="progressbar" aria-label={layoutText.loading} data-state={state} />}
      {state === 'full' && <Waiting>{layoutText.waiting}</Waiting>}
    </div>
  );
}

/** Over the page that stays meanwhile, which can still be pressed below it. */
const Waiting = styled.p`
  position: fixed;
  inset: 11px 0 auto;
  z-index: 50;
  width: fit-content;
  max-width: calc(100vw - 24px);
  margin: 0 auto;
  padding: 8px 16px;
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.cell};
  background: ${colour.raised};
  pointer-events: none;
  word-break: keep-all;
`;

const fill = keyframes`
  from { transform: scaleX(0); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto 0;
  z-index: 50;
  height: 3px;
  background: ${goldFill};
  transform-origin: left;
  animation: ${fill} ${PROGRESS_DURATION_MS}ms linear;
  &[data-state='full'] {
    animation: none;
  }
  /* It shows that something is under way, also where it does not grow. */
  @media (prefers-reduced-motion: reduce) {
    animation: none;
    opacity: 0.7;
  }
`;
