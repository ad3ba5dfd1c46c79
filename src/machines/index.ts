/** The machines' public face: what views may know of them. */
export type { Outcome } from '../api/outcome';
export type { PrematchCalls } from '../api/prematch';
export { type ResourceFailure, resourceMachine } from './resource/resourceMachine';
