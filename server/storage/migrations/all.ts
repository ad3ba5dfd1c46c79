import type { Migration } from '../migration';
import { feedTerm } from './feedTerm';

/** Every migration in the order it is applied. Only ever add at the end. */
export const migrations: readonly Migration[] = [feedTerm];
