import { POSITION_SPANS, type PlayPosition, type PositionSpan } from '../../contract/api/members/ownLimits';
import { ownLimitsText } from '../copy/ownLimits';
import { Loaded } from '../primitives/Loaded';
import { TitledCard } from '../primitives/TitledCard';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { useStream } from '../primitives/stream';
import { PositionTable } from './PositionTable';

const texts = ownLimitsText.position;

/** What the member staked, was paid and lost in a span of time. */
export function PositionCard() {
  const { calls, shell } = useSite();
  const { user } = useStream(shell.session$);
  const position = useResource<PlayPosition, PositionSpan>({
    query: 'session',
    load: (since, signal) => calls.ownLimits.position(since, signal),
    version: user?.emoney,
  });
  return (
    <TitledCard title={texts.title}>
      <div className="segments" role="group" aria-label={texts.since}>
        {POSITION_SPANS.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={position.query === span}
            onClick={() => position.setQuery(span)}
          >
            {ownLimitsText.spans[span]}
          </button>
        ))}
      </div>
      <Loaded from={position} bars={[36, 2]}>
        {(value) => <PositionTable position={value} />}
      </Loaded>
      <p className="muted">{texts.note}</p>
    </TitledCard>
  );
}
