import {
  type FocusEvent,
  type FormEvent,
  type FormHTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { useReport } from './Reported';
import { useUnsaved } from './unsaved';
import { isComposingKey } from './composing';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  onSubmit: () => void;
  /** Rises with each try that found a mistake. */
  tries?: number;
  /** Something is typed: it is not discarded without a question. */
  isChanged?: boolean;
}

/**
 * A form validated by this code, not by the browser. Enter submits from a field with text in it (docs/spec.md SES-10), a search from any;
 * an Enter that ends a Korean syllable is the input method's. Focus moves to the first wrong field, or to the notice that
 * it was refused: that may be out of sight.
 */
export function Form({ onSubmit, tries = 0, isChanged = false, ...rest }: FormProps) {
  useUnsaved(isChanged);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current) return;
    const refusal = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]');
    if (!refusal) return;
    isAwaited.current = false;
    if (refusal.getAttribute('role') === 'alert') refusal.tabIndex = -1;
    refusal.focus();
  });
  const report = useReport();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The question of a form is a form in it, though not in the document.
    event.stopPropagation();
    report(undefined);
    isAwaited.current = true;
    onSubmit();
  };
  // What is typed after it is another try.
  const type = () => (isAwaited.current = false);
  const isPressed = useRef(false);
  const press = ({ target }: PointerEvent) => {
    isPressed.current = target instanceof Element && target.closest('[type=submit]') !== null;
  };
  // A press of the button shows all that is wrong. What shows already as the field is left would move the button away
  // from under the press, which would be lost.
  const leave = (event: FocusEvent) => {
    if (isPressed.current) event.stopPropagation();
    isPressed.current = false;
  };
  return (
    <Rows
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={type}
      onKeyDown={preventEarlySubmit}
      onPointerDown={press}
      onBlurCapture={leave}
      {...rest}
    />
  );
}

function preventEarlySubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, nativeEvent } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  // A search for nothing finds all.
  const isEarly = target.value.trim() === '' && event.currentTarget.getAttribute('role') !== 'search';
  if (isComposingKey(nativeEvent) || isEarly) event.preventDefault();
}

const Rows = styled.form`
  display: grid;
  gap: 14px;
`;
