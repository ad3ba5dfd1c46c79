import { DESKTOP_FROM_PX } from '../../contract/constants';

/** Names of the custom properties that `GlobalStyle` sets: colours (of each theme in `themes.ts`), sizes of text, space and edges. */
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

/** Names of the text sizes that `GlobalStyle` sets. */
export const size = {
  tiny: 'var(--size-tiny)',
  small: 'var(--size-small)',
  body: 'var(--size-body)',
  lead: 'var(--size-lead)',
  title: 'var(--size-title)',
} as const;

/** How many times larger text is than normal, by the size a member chose. */
export const TEXT_SCALE = { normal: 1, large: 1.15, larger: 1.3 } as const;

/** Of every text, on canvases too. */
export const FONT = "'Noto Sans KR Variable', 'Noto Sans KR', sans-serif";

export const radius = { cell: '4px', field: '6px', panel: '8px', sheet: '12px', pill: '999px' } as const;

/** Heights of the list's items, px: the virtualizer computes with them, so they are numbers. */
export const rowHeight = { wide: 44, line: 46, narrow: 112, league: 34, leagueLine: 36, leagueNarrow: 52 } as const;

/** From here the small layout has two columns. */
export const TABLET_FROM_PX = 820;

/** Below this the head of the small layout has a row more. */
export const THREE_ROWS_BELOW_PX = 768;

/** Below this a desktop has one column for match and slip. */
export const TABBED_BELOW_PX = 1_400;

/** Below this height, of a lying phone or an enlarged page, frames are as low as they can be. */
export const SHORT_BELOW_PX = 600;

/** Conditions of media: narrower, and lower, than so many px. An enlarged page has fractions of them. */
export const narrowerThan = (px: number) => `(max-width: ${px - 0.02}px)`;
export const lowerThan = (px: number) => `(max-height: ${px - 0.02}px)`;

/** In a window that is too low for what explains itself. */
export const onShort = `@media ${lowerThan(SHORT_BELOW_PX)}`;

/** Windows with room to spare, and those with room for twice as much. */
export const LARGE_FROM_PX = 1_900;
export const HUGE_FROM_PX = 2_300;
export const onLarge = `@media (min-width: ${LARGE_FROM_PX}px)`;
export const onHuge = `@media (min-width: ${HUGE_FROM_PX}px)`;

/** Where the small layout is used, also for dialogs, which are outside of it. */
export const onSmall = `@media ${narrowerThan(DESKTOP_FROM_PX)}`;

/** From this height on a window has room for all of a slip: limits, selections and what may be reported of them. */
export const TALL_FROM_PX = 960;

/**
 * Phones narrower than 425 px show the page scaled down, by 0.847 at 360: below this width of the page text and targets
 * are larger by as much.
 */
export const SCALED_BELOW_PX = 600;

/** Narrower than any phone shows the page: that of a desktop that is enlarged to 400 %. */
export const onEnlarged = '@media (max-width: 399.98px)';

/** Below the end of what scrolls, so that the button to its top lies over nothing there. */
export const clearOfToTop = '64px';

/** Least side of a touch target on a small screen: 44 px as they are seen. */
export const finger = 'var(--finger)';

/** Enlarges the touch target of a square of this side, px, on a small screen. */
export const fingerReach = (side: number) => `
  ${onSmall} {
    position: relative;
    min-width: 0;
    min-height: 0;
    &::after {
      content: '';
      position: absolute;
      inset: calc((${side}px - ${finger}) / 2);
    }
  }
`;

/** The height of a control that is so high, px, with a mouse, and a touch target on a small screen. */
export const touched = (px: number) => `max(${px}px, var(--target))`;

/** Gives what is painted this high, px, the height of a touch target on a small screen; its background is to be set by colour. */
export const fingerHigh = (painted: number) => `
  ${onSmall} {
    height: ${finger};
    min-width: ${finger};
    border-block: calc((${finger} - ${painted}px) / 2) solid transparent;
    background-clip: padding-box;
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
