import { type MouseEvent, useRef } from 'react';

/**
 * Of an element whose parts take each other's place: the second press of a double click must not select the text that
 * stands now where the first one sent the form. Returns what handles its `mousedown`.
 */
export function useDoubleClick(): (event: MouseEvent) => void {
  const first = useRef<Element>(undefined);
  return (event) => {
    if (event.detail <= 1) first.current = event.target as Element;
    else if (first.current?.isConnected === false) event.preventDefault();
  };
}
