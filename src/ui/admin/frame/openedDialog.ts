/** A dialog that was opened from the list. */
export interface OpenedDialog {
  close: () => void;
  /** Reloads the list. */
  changed: () => void;
}

export interface OpenedRow<Row> extends OpenedDialog {
  /** As it was when the dialog was opened, or is by what was changed in it. */
  row: Row;
  /** As the list has it now; where it does not any more, as above. */
  latest: Row;
  /** Reloads the list. `now`: what the row is by the change, which may lead out of the list. */
  changed: (now?: Row) => void;
}
