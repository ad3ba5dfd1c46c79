import { CustomerPage } from '../../../src/routes/CustomerPage';
import { CustomerViewPage } from '../../../src/routes/CustomerViewPage';
import { CustomerWritePage } from '../../../src/routes/CustomerWritePage';
import { EventPage } from '../../../src/routes/EventPage';
import { EventViewPage } from '../../../src/routes/EventViewPage';
import { FreePage } from '../../../src/routes/FreePage';
import { FreeViewPage } from '../../../src/routes/FreeViewPage';
import { FreeWritePage } from '../../../src/routes/FreeWritePage';
import { MessagePage } from '../../../src/routes/MessagePage';
import type { PageLoader } from '../../../src/routes/pages';

/** Pages of the written part, there at once. */
export const COMMUNITY_PAGES: Readonly<Record<string, PageLoader>> = {
  '/message': async () => MessagePage,
  '/customer': async () => CustomerPage,
  '/customer/view/:id?': async () => CustomerViewPage,
  '/customer/write/:flag?': async () => CustomerWritePage,
  '/free': async () => FreePage,
  '/free/write': async () => FreeWritePage,
  '/free/view/:id?': async () => FreeViewPage,
  '/event': async () => EventPage,
  '/event/:id': async () => EventViewPage,
};
