/** What some browsers report of a key that an input method has handled. */
const COMPOSITION_KEY_CODE = 229;

/** Whether a key belongs to the input method that a text is composed with; Safari ends the text before it reports its Enter. */
export function isComposingKey({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === COMPOSITION_KEY_CODE;
}

/** Whether a text is still being composed: what is changed in it now, the input method adds a second time. */
export function isComposed(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
