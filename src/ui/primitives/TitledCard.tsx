import { type ReactNode, useRef } from 'react';
import { useRetainedFocus } from './useRetainedFocus';

interface TitledCardProps {
  title: string;
  children: ReactNode;
}

/** A card of a `CardPage`. It retains the focus of what is gone from it. */
export function TitledCard({ title, children }: TitledCardProps) {
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRetainedFocus(part, heading);
  return (
    <section ref={part} className="card" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
