import { useState } from 'react';

/**
 * Where the slip is out of sight, it is shown as soon as it edits a bet; `show` sets state of the component that calls
 * this. A page with another slip, or the first with one, is mounted anew: what is edited there is shown as well.
 */
export function useShownEdit(edits: string | undefined, show: () => void): void {
  const [known, setKnown] = useState<string>();
  if (known === edits) return;
  setKnown(edits);
  if (edits !== undefined) show();
}
