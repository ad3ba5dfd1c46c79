import { styled } from 'styled-components';
import { copy } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { takeFocus } from '../primitives/takeFocus';

interface DoneProps {
  text: string;
  /** What the button below says. */
  again?: string;
  onAgain: () => void;
}

/** What was pressed is done. */
export function Done({ text, onAgain, again = copy.again }: DoneProps) {
  return (
    <Rows>
      <Notice $tone="good" role="status">
        {text}
      </Notice>
      <Button $size="large" ref={takeFocus} onClick={onAgain}>
        {again}
      </Button>
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 12px;
`;
