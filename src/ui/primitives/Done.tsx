import { styled } from 'styled-components';
import { Button } from './Button';
import { Notice } from './Notice';
import { focusOnMount } from './focusOnMount';

interface DoneProps {
  text: string;
  /** Label of the button below. */
  again: string;
  onAgain: () => void;
}

/** Confirms that a request was sent. */
export function Done({ text, onAgain, again }: DoneProps) {
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
