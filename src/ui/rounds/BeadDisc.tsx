import type { Mark } from './marks';
import { copy } from '../copy/rounds';

/** A mark as a disc: colour and letter each say it alone. Styled by `roadStyle`. */
export function BeadDisc({ mark, text }: { mark: Mark | undefined; text?: string }) {
  const letter = text ?? mark?.letter ?? copy.noMark;
  return (
    <span className="bead" data-tone={mark?.tone ?? 'none'} data-long={letter.length > 2}>
      {letter}
    </span>
  );
}
