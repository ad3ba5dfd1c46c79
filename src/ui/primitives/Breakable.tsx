import { Fragment } from 'react';

const PARTS = /^[+/]*[^+/]*[+/]*|[^+/]+[+/]*/g;

/** A text whose lines may also break after + and /. */
export function Breakable({ text }: { text: string }) {
  return text.match(PARTS)?.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
