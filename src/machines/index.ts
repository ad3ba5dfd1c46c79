/** The machines' public face: what views may know of them. */
export type { Outcome } from '../api/outcome';
export type { PrematchCalls, SportTotals } from '../api/prematch';
export { type ResourceContext, type ResourceFailure, resourceMachine } from './resource/resourceMachine';
