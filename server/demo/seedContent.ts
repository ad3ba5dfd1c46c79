import type { PopupDraft } from '../../src/contract/api/staff/admin';
import { seedCopy } from './copy/seedCopy';
import type { InTransaction } from '../ledger';
import { addBanner } from '../site/banners';
import { storeFile } from '../site/files';
import { setMessengers } from '../site/messengers';
import { setNews } from '../site/news';
import { addPopup } from '../site/popups';
import { badgeImage, bubble, plane } from './badgeImage';

/** Hosts of the messengers, whatever else is allowed: these contents are our own. */
const LINKS = { hosts: ['t.me', 'open.kakao.com'], loopback: false };

const POPUPS: readonly PopupDraft[] = [
  { contents: seedCopy.welcomePopup, width: 360, pcLeftLocation: 80, pcTopLocation: 140, popupFlg: true },
  { contents: seedCopy.rulesPopup, width: 360, pcLeftLocation: 470, pcTopLocation: 140, popupFlg: true },
];

/** First contents of the site, created once: what an administrator removed does not come back. */
export function seedContent(inTransaction: InTransaction): Promise<void> {
  return inTransaction(async (tx) => {
    const site = await tx.selectFrom('site_setting').select('seeded').forUpdate().executeTakeFirstOrThrow();
    if (site.seeded) return;
    for (const popup of POPUPS) await addPopup(tx, popup, LINKS);
    for (const [at, banner] of seedCopy.banners.entries()) {
      await addBanner(tx, { ...banner, image: null, startsAt: null, endsAt: null, position: at + 1, isOn: true });
    }
    await setNews(tx, [...seedCopy.news], LINKS);
    const files = await Promise.all([
      storeFile(tx, badgeImage([42, 171, 238], plane)),
      storeFile(tx, badgeImage([250, 200, 0], bubble)),
    ]);
    const ids = files.map((file) => (file.ok ? file.id : ''));
    await setMessengers(
      tx,
      seedCopy.messengers.map((messenger, i) => ({ ...messenger, imgPath: ids[i] ?? '' })),
      LINKS,
    );
    await tx.updateTable('site_setting').set({ seeded: true }).execute();
  });
}
