import type { ColumnType, Generated } from 'kysely';

type Made<T> = ColumnType<T, T | undefined, never>;

export interface ContentTables {
  /** One row. */
  site_setting: {
    single: Generated<boolean>;
    site_notice: boolean;
    join_closed: boolean;
    auto_logout_min: number;
    contents_version: ColumnType<string, never, string>;
    seeded: boolean;
    talk_seeded: Generated<boolean>;
  };
  popup: {
    id: Made<number>;
    contents: string;
    width: number;
    pc_left_location: number;
    pc_top_location: number;
    popup_flg: boolean;
  };
  banner: {
    id: Made<number>;
    title: string;
    contents: string;
    image: string | null;
    art: string;
    href: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    position: number;
    is_on: boolean;
  };
  news_link: { position: number; contents: string; url: string | null };
  stored_file: { id: string; type: string; bytes: Buffer; stored_at: Made<Date> };
  messenger: { position: number; file_id: string; name: string; url: string };
  message: {
    id: Made<string>;
    member_id: number;
    title: string;
    contents: string;
    sender: string;
    sent_at: Made<Date>;
    read_at: Date | null;
  };
}
