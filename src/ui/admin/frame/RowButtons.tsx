import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/Button';
import type { ConfirmableAction } from '../../primitives/ConfirmAction';
import { colour } from '../../tokens/tokens';
import type { OpenedRow } from './openedDialog';
import { RowActions } from './rowParts';

interface RowButton {
  /** The button's text. */
  name: string;
  /** Its accessible name, where the text alone is the same in every row. */
  label?: string;
  tone?: 'gold' | 'plain';
}

/** An action of a row: something that is done once it is confirmed, a dialog, or a note why there is none. */
export type RowAction<Row> =
  | (RowButton & { confirm: ConfirmableAction })
  | (RowButton & { dialog: (opened: OpenedRow<Row>) => ReactNode })
  | { note: string };

interface RowButtonsProps<Row> {
  actions: readonly RowAction<Row>[];
  /** Name of the group of buttons. */
  label: string | undefined;
  onConfirm: (action: ConfirmableAction) => void;
  onOpen: (show: (opened: OpenedRow<Row>) => ReactNode) => void;
}

/** The last cell of a row. */
export function RowButtons<Row>({ actions, label, onConfirm, onOpen }: RowButtonsProps<Row>) {
  if (actions.length === 0) return null;
  const hasGroup = label !== undefined && !actions.some((action) => 'note' in action);
  return (
    <RowActions {...(hasGroup && { role: 'group', 'aria-label': label })}>
      {actions.map((action) =>
        'note' in action ? (
          <Note key={action.note}>{action.note}</Note>
        ) : (
          <Button
            key={action.name}
            $tone={action.tone ?? 'plain'}
            aria-label={action.label}
            onClick={() => ('confirm' in action ? onConfirm(action.confirm) : onOpen(action.dialog))}
          >
            {action.name}
          </Button>
        ),
      )}
    </RowActions>
  );
}

const Note = styled.span`
  align-self: center;
  color: ${colour.muted};
  white-space: nowrap;
`;
