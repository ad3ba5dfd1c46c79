import type { SessionView } from '../../machines';

/** What the header shows of the member. */
export interface ShownMember {
  nickname: string;
  type: number;
  level: number;
  /** Won. */
  money: number;
  points: number;
  /** Unread messages; undefined until they were counted. */
  unread: number | undefined;
}

/** Undefined while the member is unknown. */
export function shownMemberOf({ user, unread }: Pick<SessionView, 'user' | 'unread'>): ShownMember | undefined {
  if (!user) return undefined;
  const { nickname, type, level, emoney, point } = user;
  return { nickname, type, level, money: emoney, points: point, unread };
}

/** What a member does from the header and the menus. An action that is impossible is absent. */
export interface MemberActions {
  onUserInfo: () => void;
  onMileage: () => void;
  onSignOut: () => void;
  /** The games that open in a new window. */
  openings: readonly { name: 'europe' | 'inplay' | 'casino' | 'slot'; ask: () => void }[];
}
