import type { ColumnType } from 'kysely';

export interface FeedEndpointTables {
  /** One row: the door of the latest feed runner that told of one. */
  feed_door: {
    single: ColumnType<boolean, never, never>;
    term: ColumnType<string, number, number>;
    process: string;
    host: string;
    port: number;
    key: Buffer;
  };
}
