import type { ColumnType, Generated } from 'kysely';
import type { ArticleKind } from '../../../src/contract/api/community/articles';
import type { InquiryCategory } from '../../../src/contract/labels/inquiries';

type Made<T> = ColumnType<T, T | undefined, never>;

/** The tables of `server/storage/migrations/community.ts`. */
export interface CommunityTables {
  inquiry: {
    id: Made<number>;
    member_id: number;
    category: InquiryCategory;
    title: string;
    contents: string;
    bet_ids: string[];
    asked_at: Made<Date>;
    answer: string | null;
    answered_at: Date | null;
    answered_by: number | null;
    /** When the member looked at the answer. */
    seen_at: Date | null;
    deleted_at: Date | null;
  };
  post: {
    id: Made<number>;
    member_id: number;
    title: string;
    contents: string;
    bet_ids: string[];
    views: Generated<number>;
    posted_at: Made<Date>;
    edited_at: Date | null;
    hidden_at: Date | null;
    deleted_at: Date | null;
  };
  post_comment: {
    id: Made<number>;
    member_id: number;
    post_id: number;
    contents: string;
    written_at: Made<Date>;
    hidden_at: Date | null;
    deleted_at: Date | null;
  };
  post_reader: { post_id: number; member_id: number };
  post_like: { post_id: number; member_id: number };
  house_page: {
    id: Made<number>;
    kind: ArticleKind;
    title: string;
    summary: string;
    contents: string;
    starts_at: Date | null;
    ends_at: Date | null;
    shown: boolean;
    position: number;
    posted_at: Made<Date>;
  };
}
