import { labelTable, labelText } from '../labels/labelText';
import { SESSION_ENDINGS, type SessionEnding } from './sessionEndings';

type Rows = typeof SESSION_ENDINGS;
/** Reasons whose rows have a value in a column. */
type ReasonWith<Column extends keyof SessionEnding> = {
  [Reason in keyof Rows]: Rows[Reason] extends Readonly<Record<Column, unknown>> ? Reason : never;
}[keyof Rows];

/** How a session ended: the row of the table by its name. */
export type EndReason = keyof Rows;
export const EndReason = Object.fromEntries(Object.keys(SESSION_ENDINGS).map((reason) => [reason, reason])) as {
  readonly [Reason in EndReason]: Reason;
};

const ROWS = Object.entries(SESSION_ENDINGS) as unknown as readonly (readonly [EndReason, SessionEnding])[];

export function endingOf(reason: EndReason): SessionEnding {
  return SESSION_ENDINGS[reason];
}

export function isEndReason(name: string): name is EndReason {
  return Object.hasOwn(SESSION_ENDINGS, name);
}

/** Endings that a status of a call can mean. */
export type StatusEnding = ReasonWith<'status'>;

/** What a status means for the session, `code` being the one of its body; undefined: nothing. */
export function endReasonOf(status: number, code?: string): StatusEnding | undefined {
  const rows = ROWS.filter(([, row]) => row.status === status);
  const named = rows.find(([, { names }]) => code !== undefined && names !== undefined && Object.hasOwn(names, code));
  return (named ?? rows[0])?.[0] as StatusEnding | undefined;
}

/** Endings that have to be acknowledged; the alerts' codes are these names. */
export type EndAlert = ReasonWith<'hasAlert'>;
export const END_ALERT_TEXTS = labelTable(
  Object.fromEntries(ROWS.flatMap(([reason, { hasAlert, text }]) => (hasAlert ? [[reason, text]] : []))) as Readonly<
    Record<EndAlert, string>
  >,
);

export function isEndAlert(reason: EndReason): reason is EndAlert {
  return Object.hasOwn(END_ALERT_TEXTS, reason);
}

/** Codes that stop a stream for good; any other end or failure is tried again. */
export type FinalCode = Rows[ReasonWith<'endsStream'>]['status'];
export const FINAL_CODES = statusesWith('endsStream') as readonly FinalCode[];

export function isFinalCode(code: number): code is FinalCode {
  return (FINAL_CODES as readonly number[]).includes(code);
}

/** Statuses by which an administrator ends a session. */
export type EndCode = Rows[ReasonWith<'staff'>]['status'];
export const END_CODES = statusesWith('staff') as readonly EndCode[];

/** The row of an administrator's choice. */
export function endingByCode(code: EndCode): SessionEnding & Required<Pick<SessionEnding, 'names' | 'staff'>> {
  const [, row] = ROWS.find(([, { status, staff }]) => staff !== undefined && status === code)!;
  return row as ReturnType<typeof endingByCode>;
}

/** Names that the server stores with a session that is over. */
export type EndingName = {
  [Reason in ReasonWith<'names'>]: keyof Rows[Reason]['names'];
}[ReasonWith<'names'>];

interface NamedEnding {
  readonly status: number;
  readonly message: string;
  /** In the member's list of sign-ins. */
  readonly label: string;
}

export const NAMED_ENDINGS = Object.fromEntries(
  ROWS.flatMap(([, { names = {}, status, text }]) =>
    Object.entries(names).map(([name, label]) => [
      name,
      {
        status,
        message: text,
        get label() {
          return labelText(label);
        },
      },
    ]),
  ),
) as Readonly<Record<EndingName, NamedEnding>>;

export function isEndingName(name: string): name is EndingName {
  return Object.hasOwn(NAMED_ENDINGS, name);
}

function statusesWith(column: keyof SessionEnding): number[] {
  const statuses = ROWS.flatMap(([, row]) =>
    row[column] !== undefined && row.status !== undefined ? [row.status] : [],
  );
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}
