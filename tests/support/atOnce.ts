/** What is published is there well before the next poll would find it, five seconds later, however busy the machine, ms. */
export const AT_ONCE_MS = 4_000;
