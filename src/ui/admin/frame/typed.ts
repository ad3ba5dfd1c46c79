import type { ChangeEvent } from 'react';

/** What an input tells when this text was typed into it: for choices that are no inputs but belong to a form. */
export function typed(text: string): ChangeEvent<HTMLInputElement> {
  return { target: { value: text } } as ChangeEvent<HTMLInputElement>;
}
