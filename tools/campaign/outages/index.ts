import {
  browserStopped,
  feedStalled,
  networkCut,
  type Outage,
  serverKilled,
  tabHidden,
} from '../../../e2e/scenarios/outages';
import { enter } from '../../../e2e/support/enter';
import { ownSite } from '../../../e2e/support/ownSite';
import { rawBrowser } from '../../../e2e/support/rawBrowser';
import type { Campaign } from '../campaign';
import { withBrowser } from '../withBrowser';

const MINUTE_S = 60;
const HIDDEN_S = 300;

/** The site, the feed, the network, the browser and the tab each fail for a while, `n` times, as seen by a member. */
export const outages: Campaign = {
  about:
    'kills the server, stalls the feed, cuts the network, stops the browser, hides the tab: n times, at full length',
  n: 1,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const site = await ownSite();
      const raw = await rawBrowser();
      const outcome = { trials: 0, failures: 0 };
      const note = (outage: Outage) => {
        outcome.trials += 1;
        if (outage.stale > 0) outcome.failures += 1;
        log(outageText(outage));
      };
      try {
        for (let round = 0; round < n; round++) {
          const context = await browser.newContext({ viewport: { width: 1607, height: 900 } });
          const page = await context.newPage();
          await enter(page, `${site.url}/inplay`);
          note(await serverKilled(page, site, MINUTE_S));
          note(await feedStalled(page, site, MINUTE_S));
          await context.close();
          note(await networkCut(browser, site, '/inplay', MINUTE_S));
          note(await browserStopped(raw, site, '/inplay', MINUTE_S));
          note(await tabHidden(raw, site, '/inplay', HIDDEN_S));
        }
        return outcome;
      } finally {
        await raw.close();
        await site.close();
      }
    }),
};

function outageText({ what, noticed, locked, messages: fields, recovered, stale }: Outage): string {
  const seconds = (value: number) => (Number.isNaN(value) ? 'not' : `${value.toFixed(1)} s`);
  const messages = fields.length > 0 ? `, said ${fields.join(' / ')}` : '';
  return `${what.padEnd(16)} noticed ${seconds(noticed)}, locked ${seconds(locked)}, live again ${seconds(recovered)}, stale ${stale}${messages}`;
}
