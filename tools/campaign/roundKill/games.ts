import { MINIGAMES } from '../../../src/contract/rounds/catalogue';

/** A game that is drawn, one read from another's draw, one whose ties go back, and one with a card. */
const IDS = [221, 241, 302, 611];
export const GAMES = MINIGAMES.filter(({ id }) => IDS.includes(id));
/** Rounds of a minute in three seconds. */
export const SPEED = 20;
