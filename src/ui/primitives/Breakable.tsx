import { Fragment } from 'react';

const PARTS = /(?<=[+/])(?=.)/;

/** A text whose lines may also break after + and /. */
export function Breakable({ text }: { text: string }) {
  return text.split(PARTS).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
