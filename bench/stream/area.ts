import type { Area } from '../../src/contract/stream/channel';

/** The area that the product's board shows in the bench. */
export const AREA: Area = 'inplay';
