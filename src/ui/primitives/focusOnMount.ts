/** As a `ref`: for what replaces an element that had the focus. Not inside a dialog that opens, which moves it itself. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
