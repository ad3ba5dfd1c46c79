import { useState } from 'react';
import { styled } from 'styled-components';
import { sportLabel } from '../../../contract/labels/sports';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { SelectField } from '../../primitives/Inputs';

const texts = adminTradingText.suspensions;

/** Chooses a sport to suspend. */
export function SportChoice({ sports, onChoose }: { sports: readonly number[]; onChoose: (sport: number) => void }) {
  const [sport, setSport] = useState(sports[0]!);
  return (
    <Line>
      <SelectField
        label={texts.sport}
        value={String(sport)}
        options={sports.map((id) => [String(id), sportLabel(id)])}
        onChoose={(id) => setSport(Number(id))}
      />
      <Button onClick={() => onChoose(sport)}>{texts.suspendSport}</Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: 8px;
  button {
    min-height: 42px;
    white-space: nowrap;
  }
`;
