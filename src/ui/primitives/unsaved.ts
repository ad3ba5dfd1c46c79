import { createContext, useContext, useEffect, useState } from 'react';

/** Something is typed and not saved, until the returned function is called. */
type Hold = () => () => void;

const Unsaved = createContext<Hold>(() => () => {});

/** Around what asks before it discards what was typed in it: a dialog, or the page. */
export const UnsavedProvider = Unsaved.Provider;

/** To be called by forms and drafts: while there are changes, the dialog and the page around them ask before they close. */
export function useUnsaved(isChanged: boolean): void {
  const hold = useContext(Unsaved);
  useEffect(() => (isChanged ? hold() : undefined), [isChanged, hold]);
}

/** What is unsaved inside a dialog or a page, which is unsaved for those around it too. */
export function useUnsavedInside(): { hold: Hold; isHeld: () => boolean } {
  const outer = useContext(Unsaved);
  const [inside] = useState(() => {
    let count = 0;
    return {
      hold: () => {
        const release = outer();
        count += 1;
        return () => {
          count -= 1;
          release();
        };
      },
      isHeld: () => count > 0,
    };
  });
  return inside;
}
