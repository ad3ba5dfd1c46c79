import { createGlobalStyle } from 'styled-components';
import { NOT_OFFERED, oddsStyle } from '../primitives/odds/oddsStyle';
import { printStyle } from './printStyle';
import { DARK, declarations, LIGHT } from './themes';
import { colour, FONT, onSmall, SCALED_BELOW_PX, size, TEXT_SCALE, narrowerThan } from './tokens';

/** Sizes of text, px; each is multiplied by the member's choice. */
const SIZES = { tiny: 12, small: 12, body: 14, lead: 15, title: 18 } as const;
/** What is 12 px as it is seen where the page is scaled by 0.847. */
const SCALED_SIZES = { tiny: 14.2, small: 14.2, body: 15, lead: 16, title: 19 } as const;

function textSizes(sizes: Readonly<Record<keyof typeof size, number>>): string {
  return Object.entries(sizes)
    .map(([name, px]) => `--size-${name}: calc(${px}px * var(--text-scale));`)
    .join('\n');
}

const TEXT_SCALES = Object.entries(TEXT_SCALE)
  .map(([name, scale]) => `:root[data-text='${name}'] { --text-scale: ${scale}; }`)
  .join('\n');

/** The themes and the base style of every page. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: dark;
    ${declarations(DARK)}
    --finger: 44px;
    --target: 0px;
    --text-scale: ${TEXT_SCALE.normal};
  }
  :root[data-theme='light'] {
    color-scheme: light;
    ${declarations(LIGHT)}
  }
  @media (prefers-color-scheme: light) {
    :root[data-theme='system'] {
      color-scheme: light;
      ${declarations(LIGHT)}
    }
  }
  ${onSmall} {
    :root {
      --target: var(--finger);
    }
    :where([data-layout='mobile'], [role='dialog'])
      :where(button, select, summary, input:not([type='checkbox'], [type='radio'])) {
      min-height: var(--finger);
    }
    :where([data-layout='mobile'], [role='dialog']) :where(button) {
      min-width: var(--finger);
    }
  }
  ${TEXT_SCALES}
  /* The frame around the pages, where everything stands in one line, has text of one size. */
  [data-frame] {
    --text-scale: 1;
    font-size: var(--size-body);
  }
  :root, [data-frame] {
    ${textSizes(SIZES)}
  }
  @media ${narrowerThan(SCALED_BELOW_PX)} {
    :root, [data-frame] {
      ${textSizes(SCALED_SIZES)}
    }
    /* What is 44 px high as it is seen there. */
    :root {
      --finger: 52px;
    }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html, body, #root { height: 100%; }
  body {
    margin: 0;
    background: ${colour.ground};
    color: ${colour.text};
    font-family: ${FONT};
    font-size: ${size.body};
    line-height: 1.45;
    letter-spacing: -0.01em;
    word-break: keep-all;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  /* Every browser's choices look the same; where the system sets all colours they are the system's own. */
  @media (forced-colors: none) {
    select {
      appearance: none;
      padding-inline-end: 24px !important;
      background-image:
        linear-gradient(45deg, transparent 46%, ${colour.muted} 58%),
        linear-gradient(-45deg, transparent 46%, ${colour.muted} 58%) !important;
      background-position: calc(100% - 13px) 55%, calc(100% - 8px) 55% !important;
      background-size: 5px 5px !important;
      background-repeat: no-repeat !important;
    }
    select:disabled { opacity: 0.6; }
  }
  button { background: none; border: 0; padding: 0; cursor: pointer; touch-action: manipulation; }
  a { color: inherit; text-decoration: none; }
  /* A column is as wide as its longest word. */
  table { border-collapse: collapse; overflow-wrap: break-word; }
  :focus { outline: none; }
  :focus-visible { outline: 2px solid ${colour.gold}; outline-offset: -2px; border-radius: 4px; }
  ::selection { background: ${colour.goldDeep}; color: ${colour.onGold}; }
  * { scrollbar-width: thin; scrollbar-color: var(--edge) transparent; }
  ${oddsStyle}
  /* Where the system sets all colours, what can be pressed has an edge, an outcome that can't be bet on another one, and what is chosen the system's own mark. */
  @media (forced-colors: active) {
    :is(button, input, select, textarea):not(:focus-visible) {
      outline: 1px solid ButtonBorder;
      outline-offset: -1px;
    }
    .odds:is(${NOT_OFFERED}):not(:focus-visible) {
      outline: 1px dashed GrayText;
    }
    button[aria-disabled='true'] {
      color: GrayText;
    }
    :is([aria-pressed='true'], [aria-selected='true'], [aria-current]) {
      &, & * {
        forced-color-adjust: none;
        color: HighlightText !important;
      }
      & {
        background: Highlight !important;
      }
    }
    /* What is drawn as a ground would have the colour of what is around it. */
    .odds::before {
      forced-color-adjust: none;
      background: ButtonText !important;
    }
    /* Grounds are not painted at all: the mark of a movement is text then. */
    .odds:is(.up, .down)::after {
      position: absolute;
      top: 1px;
      right: 3px;
      font-size: 9px;
      line-height: 1;
    }
    .odds.up::after { content: '▲' / ''; }
    .odds.down::after { content: '▼' / ''; }
  }
  ${printStyle}
`;
