import { css } from 'styled-components';
import { declarations, LIGHT } from './themes';
import { FONT } from './tokens';

/** What scrolls as a whole; lists of odds, which hold only the rows in sight, are printed as they are seen. */
const PAGE = "main[data-scrolls='true']";

/** A page on paper: all of it, dark on white, with nothing that only a screen has use for (docs/spec.md NAV-19). */
export const printStyle = css`
  /* The number of each sheet; browsers that know no boxes in a sheet's margin print none, or their own. */
  @page {
    @bottom-center {
      content: counter(page) ' / ' counter(pages);
      font: 9pt ${FONT};
    }
  }
  @media print {
    :root:root {
      color-scheme: light;
      ${declarations({ ...LIGHT, '--ground': '#ffffff', '--on-gold': '#000000', '--on-bad': '#000000' })}
    }
    /* Its whole height, on as many sheets as it needs: no element around it may scroll. */
    ${PAGE}, :has(${PAGE}) {
      display: block !important;
      height: auto !important;
      padding: 0 !important;
      overflow: visible !important;
    }
    /* Of buttons only those that may hold contents, as the head of a market: no Button is one. */
    :has(${PAGE}) > :not(${PAGE}, :has(${PAGE})),
    ${PAGE} :is(nav, select, .filters, [role='tablist'], button:not([aria-expanded], [aria-pressed])) {
      display: none !important;
    }
    ${PAGE} :is(article, section, tr, .sums) {
      break-inside: avoid;
    }
  }
`;
