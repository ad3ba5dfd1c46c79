import {
  CalendarCheck,
  CalendarDays,
  Calculator,
  Cherry,
  Gamepad2,
  Headset,
  House,
  type LucideIcon,
  Mail,
  MonitorPlay,
  Pencil,
  PiggyBank,
  Radio,
  ReceiptText,
  ScrollText,
  Settings,
  Shield,
  Spade,
  Ticket,
  Trophy,
  UserCog,
  Wallet,
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
const INFO = entry('/member', Settings);
const ATTENDANCE = entry('/attendance', CalendarCheck);
const TOURNAMENTS = entry('/hall_of_fame', Trophy);
const RESULTS = entry('/bet_result', ReceiptText);
const CUSTOMER = entry('/customer', Headset);
const ADMIN = entry('/admin', Shield, { type: 1 });
const MANAGER = entry('/manager', UserCog, { type: 2 });

const korea = (game: string) => entry(`/korea/${game}`, Trophy, { timed: true });
const minigame = (path: string) => entry(`/minigame/${path}`, Gamepad2);

/** Every menu of docs/spec.md NAV-4, complete. Links without a page are left out when it is shown. */
export const MENUS = {
  /** Desktop header, beside the logo; followed by the mileage button. */
  money: [CHARGE, EXCHANGE, COMMISSION],
  /** Desktop header, at its end; followed by the button to sign out. */
  account: [MESSAGE, COUPON, INFO, MANAGER, ADMIN],
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
    entry('/game_result', ScrollText),
    CUSTOMER,
  ],
  /** Mobile header. */
  top: [TOURNAMENTS, ATTENDANCE],
  /** Member strip of a small screen. */
  strip: [CHARGE, EXCHANGE, MESSAGE, COUPON, COMMISSION, RESULTS, CUSTOMER],
  bottom: [HOME, EUROPE, INPLAY, MINIGAME, MESSAGE],
  casino: [
    CASINO,
    entry('/casinoVinus', Spade),
    entry('/slot', Cherry, { exact: true }),
    entry('/slot/indexVinus', Cherry),
  ],
  korea: ['cross', 'wintielose', 'handicap', 'special', 'live', 'proto'].map(korea),
  minigames: [
    'evolution/powerball',
    'bepick/nnpowerball',
    'donghang',
    'donghang-sadari',
    'kino-sadari',
    'speed-kino',
    'next',
    'next-sadari',
    'next-bakara',
    'next-onering',
  ].map(minigame),
} as const satisfies Readonly<Record<string, readonly MenuEntry[]>>;
