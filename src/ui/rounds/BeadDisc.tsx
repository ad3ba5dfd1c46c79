import type { ResultMark } from './marks';
import { roundsText } from '../copy/rounds';

/** A mark as a disc: colour and letter each show it alone. Styled by `roadStyle`. */
export function BeadDisc({ mark, text }: { mark: ResultMark | undefined; text?: string }) {
  const symbol = text ?? mark?.symbol ?? roundsText.noMark;
  return (
    <span className="bead" data-tone={mark?.tone ?? 'none'} data-long={symbol.length > 2}>
      {symbol}
    </span>
  );
}
