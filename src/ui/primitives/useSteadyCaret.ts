import { useLayoutEffect, useRef } from 'react';

/** The caret of an amount: it stays before the same digit when separators come and go. To be called at each change. */
export function useSteadyCaret(): (input: HTMLInputElement, shown: string) => void {
  const moved = useRef<{ input: HTMLInputElement; behind: number }>(undefined);
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { input, behind } = moved.current;
    moved.current = undefined;
    if (document.activeElement !== input) return;
    let at = input.value.length;
    for (let left = behind; left > 0 && at > 0; at -= 1) if (/\d/.test(input.value[at - 1]!)) left -= 1;
    input.setSelectionRange(at, at);
  });
  return (input, shown) => {
    const { value, selectionStart } = input;
    // What stays as it was typed has its caret already.
    moved.current =
      shown === value
        ? undefined
        : {
            input,
            behind: value
              .slice(selectionStart ?? value.length)
              .normalize('NFKC')
              .replace(/\D/g, '').length,
          };
  };
}
