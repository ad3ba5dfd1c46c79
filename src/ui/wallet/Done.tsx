import { styled } from 'styled-components';
import { walletText } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { focusOnMount } from '../primitives/focusOnMount';

interface DoneProps {
  text: string;
  /** Label of the button below. */
  again?: string;
  onAgain: () => void;
}

/** Confirms that a request was sent. */
export function Done({ text, onAgain, again = walletText.again }: DoneProps) {
  return (
    <Rows>
      <Notice $tone="good" role="status">
        {text}
      </Notice>
      <Button $size="large" ref={focusOnMount} onClick={onAgain}>
        {again}
      </Button>
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 12px;
`;
