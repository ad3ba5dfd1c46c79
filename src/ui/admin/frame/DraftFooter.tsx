import { styled } from 'styled-components';
import type { ResourceFailure } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { colour } from '../../tokens/tokens';

interface DraftFooterProps {
  isChanged: boolean;
  failure: ResourceFailure | undefined;
  undo: (() => void) | undefined;
  /** Absent while it can't be saved. */
  save: (() => void) | undefined;
}

/** The foot of a list that is edited as a whole. */
export function DraftFooter({ isChanged, failure, undo, save }: DraftFooterProps) {
  return (
    <>
      <FailureNotice failure={failure} />
      <Footer>
        <p role="status">{isChanged ? adminSiteText.changed : adminSiteText.unchanged}</p>
        <Button disabled={!undo} onClick={undo}>
          {adminSiteText.undo}
        </Button>
        <Button $tone="gold" disabled={!isChanged || !save} onClick={save}>
          {shared.save}
        </Button>
      </Footer>
    </>
  );
}

const Footer = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  p {
    flex: 1;
    color: ${colour.muted};
  }
`;
