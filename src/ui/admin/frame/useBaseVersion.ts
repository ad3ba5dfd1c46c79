import { useState } from 'react';

/**
 * The version of what is edited on, which is what is loaded, or was saved while something was typed. Where another
 * administrator saved between that save and the load after it (`isBase` is false), it stays the one before, and the
 * next save is refused.
 */
export function useBaseVersion(loaded: string | undefined, isBase: boolean): string | undefined {
  const [version, setVersion] = useState(loaded);
  if (isBase && version !== loaded) setVersion(loaded);
  return version;
}
