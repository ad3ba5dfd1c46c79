import { ADMIN_PATH, MANAGER_PATH } from '../../rules/session/roles';
import {
  Activity,
  Calculator,
  CalendarCheck,
  CalendarDays,
  Cherry,
  Circle,
  CircleDot,
  Citrus,
  ClipboardList,
  Club,
  Diamond,
  Gamepad2,
  Gauge,
  GitFork,
  Headset,
  Hourglass,
  House,
  ListChecks,
  Mail,
  MonitorPlay,
  Network,
  Orbit,
  Pencil,
  PiggyBank,
  Radio,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  Shield,
  Shuffle,
  Spade,
  Sparkles,
  StepForward,
  Target,
  Ticket,
  Trophy,
  UnfoldVertical,
  UserCog,
  Wallet,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';

/** A link to a page, shown where the page exists. */
export interface MenuEntry {
  path: string;
  Icon: LucideIcon;
  /** The page is opened with the present time as its query (docs/spec.md NAV-5). */
  timed?: true;
  /** Pages below it have their own entries. */
  exact?: true;
  /** Only for users of this type. */
  type?: number;
}

const entry = (path: string, Icon: LucideIcon, more: Omit<MenuEntry, 'path' | 'Icon'> = {}): MenuEntry => ({
  path,
  Icon,
  ...more,
});

const HOME = entry('/', House);
const INPLAY = entry('/inplay', Radio);
const EUROPE = entry('/europe', CalendarDays);
const MINIGAME = entry('/minigame', Gamepad2);
const CASINO = entry('/casino', Spade);
const SLOT = entry('/slot', Cherry);
const CHARGE = entry('/charge', PiggyBank);
const EXCHANGE = entry('/exchange', Wallet);
const COMMISSION = entry('/calculate', Calculator);
const MESSAGE = entry('/message', Mail, { timed: true });
const COUPON = entry('/coupon', Ticket);
const INFO = entry('/member', Settings, { exact: true });
const LIMITS = entry('/member/limits', Hourglass);
const ATTENDANCE = entry('/attendance', CalendarCheck);
const TOURNAMENTS = entry('/hall_of_fame', Trophy);
const RESULTS = entry('/bet_result', ReceiptText);
const CUSTOMER = entry('/customer', Headset);
const ADMIN = entry(ADMIN_PATH, Shield, { type: 1 });
const MANAGER = entry(MANAGER_PATH, UserCog, { type: 2 });

const korea = (game: string, Icon: LucideIcon) => entry(`/korea/${game}`, Icon, { timed: true });
const minigame = (path: string, Icon: LucideIcon) => entry(`/minigame/${path}`, Icon);

/** Every menu of docs/spec.md NAV-4, complete. Links without a page are left out when it is shown. */
export const MENUS = {
  /** Desktop header, beside the logo. */
  money: [CHARGE, EXCHANGE, COMMISSION],
  /** Desktop header, at its end; followed by the button to sign out. */
  account: [MESSAGE, COUPON, INFO, LIMITS, MANAGER, ADMIN],
  products: [
    HOME,
    INPLAY,
    EUROPE,
    entry('/korea', Trophy, { timed: true }),
    MINIGAME,
    CASINO,
    SLOT,
    entry('/livetv', MonitorPlay),
  ],
  tabs: [
    ATTENDANCE,
    TOURNAMENTS,
    entry('/free', Pencil),
    entry('/event', ScrollText),
    RESULTS,
    entry('/game_result', ClipboardList),
    CUSTOMER,
  ],
  /** Mobile header. */
  top: [TOURNAMENTS, ATTENDANCE],
  /** Member strip of a small screen. */
  strip: [CHARGE, EXCHANGE, MESSAGE, COUPON, COMMISSION, RESULTS, CUSTOMER],
  bottom: [HOME, EUROPE, INPLAY, MINIGAME, MESSAGE],
  casino: [
    CASINO,
    entry('/casinoVinus', Club),
    entry('/slot', Cherry, { exact: true }),
    entry('/slot/indexVinus', Citrus),
  ],
  korea: [
    korea('cross', Shuffle),
    korea('wintielose', Scale),
    korea('handicap', UnfoldVertical),
    korea('special', Sparkles),
    korea('live', Activity),
    korea('proto', ListChecks),
  ],
  minigames: [
    minigame('evolution/powerball', CircleDot),
    minigame('bepick/nnpowerball', Orbit),
    minigame('donghang', Target),
    minigame('donghang-sadari', Waypoints),
    minigame('kino-sadari', GitFork),
    minigame('speed-kino', Gauge),
    minigame('next', StepForward),
    minigame('next-sadari', Network),
    minigame('next-bakara', Diamond),
    minigame('next-onering', Circle),
  ],
} as const satisfies Readonly<Record<string, readonly MenuEntry[]>>;
