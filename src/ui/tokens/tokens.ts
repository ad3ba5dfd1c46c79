import { DESKTOP_FROM_PX } from '../../contract/constants';

/** Names of the custom properties that `GlobalStyle` sets: colours, sizes of text, space and edges of the one dark theme. */
export const colour = {
  ground: 'var(--ground)',
  panel: 'var(--panel)',
  raised: 'var(--raised)',
  hover: 'var(--hover)',
  hairline: 'var(--hairline)',
  edge: 'var(--edge)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  faint: 'var(--faint)',
  gold: 'var(--gold)',
  goldDeep: 'var(--gold-deep)',
  onGold: 'var(--on-gold)',
  up: 'var(--up)',
  upGround: 'var(--up-ground)',
  upGroundDim: 'var(--up-ground-dim)',
  down: 'var(--down)',
  downGround: 'var(--down-ground)',
  downGroundDim: 'var(--down-ground-dim)',
  good: 'var(--good)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
  onBad: 'var(--on-bad)',
  backdrop: 'var(--backdrop)',
  drawerBackdrop: 'var(--drawer-backdrop)',
  videoBackground: 'var(--video-background)',
} as const;

/** Text sizes, px. Korean text is dense: nothing a member has to read is below 11. */
export const size = { tiny: '11px', small: '12px', body: '13px', lead: '15px', title: '18px' } as const;

export const radius = { cell: '4px', field: '6px', panel: '8px', sheet: '12px', pill: '999px' } as const;

/** Heights of the list's items, px: the virtualizer computes with them, so they are numbers. */
export const rowHeight = { wide: 44, narrow: 106, league: 34 } as const;

/** From here the small layout has two columns. */
export const TABLET_FROM_PX = 820;

/** Below this a desktop has one column for match and slip. */
export const TABBED_BELOW_PX = 1_400;

/** Where the small layout is used, also for dialogs, which are outside of it. */
export const onSmall = `@media (max-width: ${DESKTOP_FROM_PX - 0.02}px)`;

/** Least height of a touch target on a small screen, px. */
export const FINGER_PX = 44;

/** Enlarges the touch target of a square of this side, px, on a small screen. */
export const fingerReach = (side: number) => `
  ${onSmall} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: ${(side - FINGER_PX) / 2}px;
    }
  }
`;

/** Shadows below floating elements. */
export const shadow = {
  popup: '0 18px 48px rgb(0 0 0 / 60%)',
  dialog: '0 24px 64px rgb(0 0 0 / 55%)',
  loginCard: '0 24px 64px rgb(0 0 0 / 40%)',
  floatingButton: '0 4px 14px rgb(0 0 0 / 45%)',
} as const;

/** The gold of logo, chosen odds and primary buttons. */
export const goldFill = 'linear-gradient(180deg, var(--gold), var(--gold-deep))';
