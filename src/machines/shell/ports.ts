import type { MemberCalls } from '../../api/member';
import type { MessageCalls } from '../../api/messages';
import type { CallResult } from '../../api/callResult';
import type { SettingsCalls } from '../../api/settings';
import type { Tab, TabSession } from '../../engine';
import type { Clock } from '../../rules/clock';
import type { LinkRules } from '../../rules/session/openableUrl';
import type { GameChoice, LobbyOpening } from '../openings/opening';
import type { TextStorage } from '../textStorage';

/** A window that was opened before it is known where it goes; meanwhile it shows that something is on its way. */
export interface OpenedWindow {
  /** False where it was closed meanwhile. */
  go(address: string): boolean;
  close(): void;
}

/** What the shell needs from outside; `main` constructs it. */
export interface ShellPorts {
  session: Pick<TabSession, 'session$' | 'site$' | 'user$' | 'ended$' | 'refused$' | 'signIn' | 'signOut'>;
  calls: {
    member: Pick<MemberCalls, 'login'>;
    message: Pick<MessageCalls, 'unread'>;
    settings: Pick<SettingsCalls, 'maintenance' | 'autoLogoutMin' | 'signUpClosed' | 'popups' | 'openGame'>;
  };
  /** How casino and slots are opened, where they can be. */
  lobbies?: Partial<
    Record<LobbyOpening, (choice: GameChoice | undefined, signal: AbortSignal) => Promise<CallResult<string>>>
  >;
  clock: Clock;
  serverClock: Pick<Tab['serverClock'], 'read' | 'knownNow'>;
  /** Outlives the page, and is the same for all tabs. */
  local: TextStorage;
  /** Outlives a reload, and is this tab's. */
  page: TextStorage;
  links: LinkRules;
  browser: {
    /** To a page of this site. */
    go(path: string): void;
    /** A new window that can't reach back. Must be called within a press; undefined where the browser lets none open. */
    open(): OpenedWindow | undefined;
    /** Resolves once the site answers. */
    reached(): Promise<void>;
    /** Where a page was being gone to, that page is loaded. */
    reload(): void;
    /** Away from the site, to a page with nothing on it. */
    blank(): void;
  };
}
