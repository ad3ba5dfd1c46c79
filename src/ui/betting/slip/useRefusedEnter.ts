import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { SlipView } from '../../../machines';
import { isComposingKey } from '../../primitives/composing';

interface FormKeys {
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent<HTMLFormElement>) => void;
}

/** Answered by the button right above the form. An offer of staff may be there too, which bets: it answers none. */
const ANSWERED: readonly unknown[] = ['changed', 'dead-legs'];

/**
 * Enter in a field of a slip that can't be sent: the button is disabled, so that nothing is sent, and nothing
 * reported. The focus moves to the wrong field, else to the button that answers the obstacle, else to what names it
 * (docs/spec.md NAV-17). It moves as the key is released: held on, it would press that button.
 */
export function useRefusedEnter(
  { submit, obstacle }: Pick<SlipView, 'submit' | 'obstacle'>,
  reason: RefObject<HTMLElement | null>,
): FormKeys {
  const isPressed = useRef(false);
  return {
    onKeyDown: ({ key, target, nativeEvent }) => {
      isPressed.current = key === 'Enter' && target instanceof HTMLInputElement && !isComposingKey(nativeEvent);
    },
    onKeyUp: ({ key, currentTarget: form }) => {
      if (key !== 'Enter' || !isPressed.current) return;
      isPressed.current = false;
      if (submit) return;
      const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
      const above = ANSWERED.includes(obstacle?.reason) ? form.previousElementSibling : undefined;
      const answer = above?.querySelector<HTMLElement>(':scope.accept > button');
      (wrong ?? answer ?? reason.current)?.focus();
    },
  };
}
