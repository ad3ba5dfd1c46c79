/** A dialog that was opened from the list. */
export interface OpenedDialog {
  close: () => void;
  /** Reloads the list. */
  changed: () => void;
}

export interface OpenedRow<Row> extends OpenedDialog {
  /** As it was when the dialog was opened. */
  row: Row;
  /** As it is now; undefined where the list does not have it any more. */
  latest: Row | undefined;
}
