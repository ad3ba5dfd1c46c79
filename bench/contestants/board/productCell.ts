import type { Contestant } from '../contestant';
import { priceButton } from './priceButton';

/** Finds a cell in a list of the product's markup. */
export const productCell: NonNullable<Contestant['cell']> = (root, fixtureId, place) => {
  const price = priceButton(root, fixtureId, place)?.querySelector('.price');
  return price ? () => price.textContent : undefined;
};
