import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

interface Moved {
  input: HTMLInputElement;
  /** Digits behind the caret. */
  behind: number;
  /** By the backspace key: what it deletes next is before the caret, and no separator that would come back. */
  isBackwards: boolean;
}

/** The caret of grouped digits: it stays before the same one when separators come and go. To be called at each change. */
export function useSteadyCaret(): (event: ChangeEvent<HTMLInputElement>, shown: string) => void {
  const moved = useRef<Moved>(undefined);
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { input, behind, isBackwards } = moved.current;
    moved.current = undefined;
    if (document.activeElement !== input) return;
    const { value } = input;
    let at = value.length;
    for (let left = behind; left > 0 && at > 0; at -= 1) if (isDigit(value[at - 1]!)) left -= 1;
    while (isBackwards && at > 0 && !isDigit(value[at - 1]!)) at -= 1;
    input.setSelectionRange(at, at);
  });
  return ({ target, nativeEvent }, shown) => {
    // What was not typed has no caret, and what stays as it was typed has its own already.
    if (!(target instanceof HTMLInputElement) || shown === target.value) return;
    const { value, selectionStart } = target;
    const after = value.slice(selectionStart ?? value.length).normalize('NFKC');
    moved.current = {
      input: target,
      behind: after.replace(/\D/g, '').length,
      isBackwards: (nativeEvent as InputEvent).inputType === 'deleteContentBackward',
    };
  };
}

function isDigit(character: string): boolean {
  return /\d/.test(character);
}
