import { styled } from 'styled-components';
import type { ProtoRound } from '../../rules/korea/proto';
import { kickOffText } from '../../rules/text/kst';
import { koreaText } from '../copy/korea';
import { colour, finger, onSmall, radius, size } from '../tokens/tokens';

interface ProtoRoundsProps {
  rounds: readonly ProtoRound[];
  chosen: ProtoRound | undefined;
  /** When the round's first game closes, ms since the epoch. */
  closes: number | undefined;
  /** Whether there may be rounds that are not loaded yet: the bar has its place then. */
  isComing: boolean;
  onChoose: (from: number) => void;
}

/** Which sheet is shown. */
export function ProtoRounds({ rounds, chosen, closes, isComing, onChoose }: ProtoRoundsProps) {
  if (!chosen) return isComing && <Bar aria-hidden />;
  return (
    <Bar>
      <label>
        {koreaText.proto.round}
        <select value={chosen.from} onChange={({ target }) => onChoose(Number(target.value))}>
          {rounds.map(({ year, round, from }) => (
            <option key={from} value={from}>
              {koreaText.proto.roundName(year, round)}
            </option>
          ))}
        </select>
      </label>
      {closes !== undefined && <span>{koreaText.proto.closes(kickOffText(closes))}</span>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 42px;
  padding: 0 12px 8px;
  font-size: ${size.small};
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  label {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  select {
    height: 34px;
    padding: 0 10px;
    border: 0;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    color: ${colour.text};
  }
  ${onSmall} {
    height: calc(${finger} + 8px);
    select {
      height: ${finger};
    }
  }
`;
