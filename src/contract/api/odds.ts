import * as v from 'valibot';
import { naturalNumber } from '../numbers';

/** How a price moved: server time in ms and odds × 1000, from the opening price on. */
export const pricePointsSchema = v.object({ points: v.array(v.tuple([naturalNumber, naturalNumber])) });

export type PricePoints = v.InferOutput<typeof pricePointsSchema>['points'];
