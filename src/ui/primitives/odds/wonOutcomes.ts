import { createContext } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the outcomes by which the member has won a bet, for the cells below: they are lit. */
export const WonOutcomes = createContext(NONE);
