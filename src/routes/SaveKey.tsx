import { useEffect } from 'react';
import { useSavePage } from '../ui/primitives/SavePage';

/** Ctrl+Alt+S saves what the page saw, on any page, whatever it is doing. */
export function SaveKey() {
  const { save } = useSavePage();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
  return null;
}
