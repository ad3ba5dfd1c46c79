import { fireEvent } from '@testing-library/react';

/** What a browser reports while these are typed into a date field, one after the other. */
export function typeDays(field: HTMLElement, ...days: string[]): void {
  for (const value of days) {
    fireEvent.keyDown(field, { key: '1' });
    fireEvent.change(field, { target: { value } });
  }
}
