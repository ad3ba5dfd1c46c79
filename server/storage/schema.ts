/** The tables as kysely sees them; migrations/ makes them. Bigints arrive as text from the driver. */
export interface Schema {
  /** One row: the highest term given to a feed runner so far. */
  feed_term: { single: boolean; term: string };
}
