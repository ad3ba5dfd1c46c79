import { styled } from 'styled-components';
import type { ResourceFailure } from '../../../machines';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminSite';
import { Button } from '../../primitives/Button';
import { Failure } from '../../primitives/Failure';
import { colour } from '../../tokens/tokens';

interface DraftEndProps {
  isChanged: boolean;
  failure: ResourceFailure | undefined;
  undo: (() => void) | undefined;
  /** Absent while it can't be saved. */
  save: (() => void) | undefined;
}

/** What closes a list that is edited as a whole. */
export function DraftEnd({ isChanged, failure, undo, save }: DraftEndProps) {
  return (
    <>
      <Failure failure={failure} />
      <End>
        <p role="status">{isChanged ? copy.changed : copy.unchanged}</p>
        <Button disabled={!undo} onClick={undo}>
          {copy.undo}
        </Button>
        <Button $tone="gold" disabled={!isChanged || !save} onClick={save}>
          {shared.save}
        </Button>
      </End>
    </>
  );
}

const End = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  p {
    flex: 1;
    color: ${colour.muted};
  }
`;
