/** As a `ref`: what comes in place of what had focus takes it. Not for what a panel opens with; that sees to its own. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
