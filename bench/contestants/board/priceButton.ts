/** The button of one price in a list of the product's markup. */
export function priceButton(root: HTMLElement, fixtureId: string, place: number): HTMLElement | undefined {
  return root.querySelectorAll<HTMLElement>(`[data-item="fixture:${fixtureId}"] .odds`)[place];
}
