import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { ResourceFailure } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { Button } from '../../primitives/Button';
import { Form } from '../../primitives/Form';
import { colour } from '../../tokens/tokens';
import { SaveNotice } from './SaveNotice';

interface DraftFormProps {
  isChanged: boolean;
  /** Nothing typed is wrong. */
  isRight: boolean;
  failure: ResourceFailure | undefined;
  /** Back to what is loaded. */
  undo: (() => void) | undefined;
  reload: () => void;
  /** Absent while it can't be saved. */
  save: (() => void) | undefined;
  /** `isTried`: it was tried to save something wrong, which is shown now. */
  children: (isTried: boolean) => ReactNode;
}

/** A list that is edited as a whole, with its foot. */
export function DraftForm({ isChanged, isRight, failure, undo, reload, save, children }: DraftFormProps) {
  const [tries, setTries] = useState(0);
  /** The failure of what is undone since is none any more. */
  const [undone, setUndone] = useState<ResourceFailure>();
  const undoAll = undo && (() => (setUndone(failure), undo()));
  const submit = () => {
    setTries(isRight ? 0 : tries + 1);
    if (isRight) save?.();
  };
  return (
    <Form tries={tries} onSubmit={submit}>
      {children(tries > 0)}
      <SaveNotice failure={failure === undone ? undefined : failure} meanwhile={{ load: reload, show: undoAll }} />
      <Footer>
        <p role="status">{isChanged ? adminSiteText.changed : adminSiteText.unchanged}</p>
        <Button disabled={!undoAll} onClick={undoAll}>
          {adminSiteText.undo}
        </Button>
        <Button type="submit" $tone="gold" disabled={!isChanged || !save}>
          {shared.save}
        </Button>
      </Footer>
    </Form>
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
