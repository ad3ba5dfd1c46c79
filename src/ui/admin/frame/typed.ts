import type { ChangeEvent } from 'react';

/** The event of an input into which this text was typed: for choices of a form that are no inputs. */
export function typed(text: string): ChangeEvent<HTMLInputElement> {
  return { target: { value: text } } as ChangeEvent<HTMLInputElement>;
}
