import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { adminText } from '../../copy/admin';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import type { Resource } from '../../primitives/useResource';
import { type ListChoice, ListFilter, type ListQuery, type ListSearch } from './ListFilter';
import type { OpenedDialog, OpenedRow } from './openedDialog';
import { type RowAction, RowButtons } from './RowButtons';
import { LoadedSection, LINE_TO_COME, Section } from './Section';

/** A list of the server: whole, or one page of it. */
type ListValue<Row> = readonly Row[] | { items: readonly Row[]; page: number; pageCount: number };

interface ListSectionProps<Row, Value extends ListValue<Row>, Query> {
  title: string;
  /** Below the title; a text that counts entries has only its place until they are loaded. */
  about?: string | ((value: Value) => string);
  list: Pick<Resource<Value, Query>, 'value' | 'failure' | 'retry' | 'query' | 'setQuery' | 'setPage' | 'reload'>;
  columns: readonly DataColumn<Row>[];
  keyOf: (row: Row) => string | number;
  /** Shown where there is no entry. */
  none: string;
  /** Label of the table, where the section has more than this one. */
  label?: string;
  /** Shown at the top of the section, before everything else. */
  head?: ReactNode;
  canRefresh?: true;
  /** A button that opens a dialog for a new entry. */
  add?: { name: string; dialog: (opened: OpenedDialog) => ReactNode };
  search?: ListSearch;
  choices?: readonly ListChoice<Query>[];
  /** Which rows of those loaded are shown; all of them, where it is absent. */
  isShown?: (row: Row) => boolean;
  actions?: (row: Row) => readonly RowAction<Row>[];
  /** Name of the column and of each row's group of buttons, where they are more than actions. */
  actionsName?: string;
  actionsLabel?: (row: Row) => string;
  /** Above the list, whether it is loaded or not. */
  children?: ReactNode;
  /** Above the table, computed from what was loaded. */
  above?: (value: Value) => ReactNode;
}

type Show<Row> = (opened: OpenedRow<Row>) => ReactNode;
type Opened<Row> = { row: Row; show: Show<Row> } | 'new';

/** A section that is a list: searched, paged, and changed by the actions of its rows. Described by its props alone. */
export function ListSection<Row, Value extends ListValue<Row>, Query extends ListQuery | undefined>(
  props: ListSectionProps<Row, Value, Query>,
) {
  const { title, about, list, columns, keyOf, none, label = title, add, search, choices = [], isShown } = props;
  const { actions, actionsName = adminText.actions, actionsLabel } = props;
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const [opened, setOpened] = useState<Opened<Row>>();
  const rows = list.value === undefined ? [] : rowsOf<Row>(list.value);
  const close = () => setOpened(undefined);
  const changedBy = (show: Show<Row>) => (now?: Row) => {
    // The dialog may have been closed while it sent the change.
    if (now !== undefined) setOpened((one) => (one !== 'new' && one?.show === show ? { row: now, show } : one));
    list.reload();
  };
  const actionColumn: DataColumn<Row> = {
    name: actionsName,
    kind: 'action',
    show: (row) => (
      <RowButtons
        actions={actions?.(row) ?? []}
        label={actionsLabel?.(row)}
        onConfirm={setPendingAction}
        onOpen={(show) => setOpened({ row, show })}
      />
    ),
  };
  const aboutText = typeof about === 'function' ? (list.value ? about(list.value) : LINE_TO_COME) : about;
  const hasHead = props.head !== undefined || props.canRefresh || add;
  return (
    <Section
      title={title}
      {...(aboutText !== undefined && { about: aboutText })}
      actions={
        hasHead && (
          <>
            {props.head}
            {props.canRefresh && <Button onClick={list.reload}>{adminText.refresh}</Button>}
            {add && (
              <Button $tone="gold" onClick={() => setOpened('new')}>
                <Plus size={16} aria-hidden />
                {add.name}
              </Button>
            )}
          </>
        )
      }
    >
      {props.children}
      {list.query && (search || choices.length > 0) && (
        <ListFilter query={list.query} search={search} choices={choices} onFilter={list.setQuery} />
      )}
      <LoadedSection list={list}>
        {(value) => (
          <>
            {props.above?.(value)}
            <DataTable
              label={label}
              columns={actions ? [...columns, actionColumn] : columns}
              rows={isShown ? rows.filter(isShown) : rows}
              keyOf={keyOf}
              empty={{ title: none }}
            />
            {'pageCount' in value && <Pager page={value.page} pageCount={value.pageCount} onPage={list.setPage} />}
          </>
        )}
      </LoadedSection>
      {opened === 'new'
        ? add?.dialog({ close, changed: list.reload })
        : opened?.show({
            close,
            changed: changedBy(opened.show),
            row: opened.row,
            latest: rows.find((row) => keyOf(row) === keyOf(opened.row)) ?? opened.row,
          })}
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

function rowsOf<Row>(value: ListValue<Row>): readonly Row[] {
  return 'items' in value ? value.items : value;
}
