import type { SlipView } from '../../../machines';
import { slipText } from '../../copy/slip';
import { useTimeLeft } from '../useTimeLeft';
import { useFocusHere } from './useFocusHere';

const R = 26;
const ROUND = 2 * Math.PI * R;

/** A bet on its way: sent, waiting out its delay, or being looked up. */
export function SlipProgress({ stage, delay }: Pick<SlipView, 'stage' | 'delay'>) {
  const ref = useFocusHere<HTMLDivElement>();
  const stageText =
    stage === 'waiting'
      ? delay?.isReviewed
        ? slipText.reviewing
        : slipText.waiting
      : stage === 'looking'
        ? slipText.looking
        : slipText.submitting;
  return (
    <div ref={ref} className="progress" tabIndex={-1} data-stage={stage}>
      {stage === 'waiting' && delay ? (
        <Countdown decideAt={delay.decideAt} lasts={delay.lasts} />
      ) : (
        <span className="spinner" aria-hidden />
      )}
      <p className="title">{stageText.title}</p>
      {stage === 'waiting' && delay ? (
        <Hint decideAt={delay.decideAt} text={stageText.hint} />
      ) : (
        <p>{stageText.hint}</p>
      )}
    </div>
  );
}

/** A decision is usually known this soon after it was due, ms. */
const LATE_MS = 2_000;

function Hint({ decideAt, text }: { decideAt: number; text: string }) {
  const isLate = useTimeLeft(decideAt + LATE_MS) === 0;
  return <p>{isLate ? slipText.late : text}</p>;
}

function Countdown({ decideAt, lasts }: Omit<NonNullable<SlipView['delay']>, 'isReviewed'>) {
  const left = useTimeLeft(decideAt);
  return (
    <span className="ring">
      <svg viewBox="0 0 60 60" width="60" height="60" aria-hidden>
        <circle cx="30" cy="30" r={R} className="track" />
        <circle
          cx="30"
          cy="30"
          r={R}
          className="left"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.min(1, left / lasts))}
        />
      </svg>
      <span>{slipText.secondsLeft(Math.ceil(left / 1_000))}</span>
    </span>
  );
}
