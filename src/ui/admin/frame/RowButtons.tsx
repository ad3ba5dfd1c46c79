import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/Button';
import type { ConfirmableAction } from '../../primitives/ConfirmAction';
import { colour } from '../../tokens/tokens';
import type { OpenedRow } from './openedDialog';
import { RowActions } from './rowParts';
import { RowMenu } from './RowMenu';

interface RowButton {
  /** The button's text. */
  name: string;
  /** Its accessible name, where the text alone is the same in every row. */
  label?: string;
  tone?: 'gold' | 'plain';
}

/** An action of a row: something that is done once it is confirmed, a menu of such, a dialog, or a note why there is none. */
export type RowAction<Row> =
  | (RowButton & { confirm: ConfirmableAction })
  | (RowButton & { menu: readonly { name: string; confirm: ConfirmableAction }[] })
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
      {actions.map((action) => (
        <OneAction key={'note' in action ? action.note : action.name} {...{ action, onConfirm, onOpen }} />
      ))}
    </RowActions>
  );
}

function OneAction<Row>({
  action,
  onConfirm,
  onOpen,
}: Pick<RowButtonsProps<Row>, 'onConfirm' | 'onOpen'> & { action: RowAction<Row> }) {
  if ('note' in action) return <Note>{action.note}</Note>;
  const { name, label, tone = 'plain' } = action;
  if ('menu' in action) {
    const items = action.menu.map((item) => ({ name: item.name, choose: () => onConfirm(item.confirm) }));
    return <RowMenu name={name} label={label} items={items} />;
  }
  return (
    <Button
      $tone={tone}
      aria-label={label}
      onClick={() => ('confirm' in action ? onConfirm(action.confirm) : onOpen(action.dialog))}
    >
      {name}
    </Button>
  );
}

const Note = styled.span`
  align-self: center;
  color: ${colour.muted};
  white-space: nowrap;
`;
