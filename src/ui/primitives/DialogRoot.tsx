import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';

interface DialogRootProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A dialog that is closed by Back of a phone too, which otherwise leads to the page before. */
export function DialogRoot({ open, onOpenChange, children }: DialogRootProps) {
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {children}
    </Dialog.Root>
  );
}

/** The part of the browser's own that is used here; not every browser has it. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** The one that was made last gets the next request, which ends it. */
function useCloseRequest(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!open || !CloseWatcher) return;
    let watcher: Watcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // A dialog may stay open and ask a question: that one's must be made after this.
        watch();
        latest.current();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
