import type { ColumnType } from 'kysely';

export interface FeedEndpointTables {
  /** One row: the endpoint of the latest feed runner that announced one. */
  feed_door: {
    single: ColumnType<boolean, never, never>;
    term: ColumnType<string, number, number>;
    process: string;
    host: string;
    port: number;
    key: Buffer;
  };
}
