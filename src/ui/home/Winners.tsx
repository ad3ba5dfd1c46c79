import { styled } from 'styled-components';
import type { Winner } from '../../contract/api/betting';
import { gameTypeLabel } from '../../contract/codes/gameTypes';
import { SECOND_MS } from '../../contract/units';
import { moneyText } from '../../rules/text/amount';
import { kickOffText } from '../../rules/text/kst';
import { homeText } from '../copy/home';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { colour, radius, size } from '../tokens/tokens';

const POLL_MS = 30 * SECOND_MS;

/** Who won lately; nothing where nobody did. */
export function Winners() {
  const { calls, clock } = useSite();
  const { value = [] } = useResource<Winner[]>({
    load: (_, signal) => calls.betting.winners(signal),
    polled: { clock, ms: POLL_MS },
  });
  if (value.length === 0) return null;
  return (
    <Section aria-labelledby="winners">
      <h2 id="winners">{homeText.winners}</h2>
      <ul>
        {value.map(({ id, nickname, kind, folds, paid, at }) => (
          <li key={id}>
            <span className="who">{nickname}</span>
            <span className="what">{homeText.won(gameTypeLabel(kind), folds)}</span>
            <b>{moneyText(paid)}</b>
            <time dateTime={new Date(at).toISOString()}>{kickOffText(at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 8px;
  h2 {
    padding: 0 4px;
    font-size: ${size.lead};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
    gap: 0 24px;
    padding: 6px 14px;
    border-radius: ${radius.panel};
    background: ${colour.panel};
  }
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto 76px;
    align-items: baseline;
    gap: 10px;
    padding: 7px 0;
    font-size: ${size.small};
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
  .who {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${colour.text};
  }
  b {
    color: ${colour.gold};
    font-size: ${size.body};
  }
  time {
    text-align: right;
  }
`;
