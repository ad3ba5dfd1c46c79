import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useCurrentInSight } from './useCurrentInSight';
import { useCutEdges } from './useCutEdges';

interface TabsProps<T extends string> {
  label: string;
  /** Names without quotes. */
  tabs: readonly T[];
  chosen: T;
  onChoose: (tab: T) => void;
  /** What a tab shows; its text is its name. */
  children: (tab: T) => ReactNode;
  /** Id of the panel the tabs switch. */
  panel: string;
  className?: string;
}

/** Tabs with one tab stop; arrows, Home and End move between them and select. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children, panel, className }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useCutEdges(list, tabs.length);
  useCurrentInSight(list, chosen, tabs.length);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = nextIndex(event.key, tabs.indexOf(chosen), tabs.length);
    const next = at === undefined ? undefined : tabs[at];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === chosen}
          aria-controls={panel}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {children(tab)}
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
