import type { Transaction } from 'kysely';
import {
  type Banner,
  type BannerDraft,
  newBannerSchema,
  savedBannerSchema,
  type StaffBanner,
} from '../../../src/contract/api/site/banners';
import { switchSchema } from '../../../src/contract/api/staff/admin';
import type { ChangeResult } from '../../admin/change';
import { isOverSomethingElse, versioned } from '../../admin/settingVersion';
import { ADMIN } from '../../auth/access';
import { serverText } from '../../copy/serverText';
import type { Services } from '../../services';
import {
  addBanner,
  bannerBy,
  type BannerFault,
  bannersOf,
  changeBanner,
  faultOf,
  removeBanner,
} from '../../site/banners';
import { raiseContents } from '../../site/contents';
import type { Schema } from '../../storage/schema';
import { addOnce } from '../addOnce';
import { adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const REFUSED: Readonly<Record<BannerFault, HttpRefusal>> = {
  link: new HttpRefusal(400, 'bad-link', serverText.linkRefused),
  file: new HttpRefusal(400, 'no-file', serverText.noFile),
  times: new HttpRefusal(400, 'bad-times', serverText.badRequest),
};

async function check(trx: Transaction<Schema>, draft: BannerDraft): Promise<void> {
  const fault = await faultOf(trx, draft);
  if (fault) throw REFUSED[fault];
}

async function present(trx: Transaction<Schema>, id: number): Promise<Banner> {
  const banner = await bannerBy(trx, id);
  if (!banner) throw new HttpRefusal(404, 'no-banner', serverText.notFound);
  return banner;
}

/** Recorded, and pages are notified. */
async function changed<T>(
  trx: Transaction<Schema>,
  verb: 'add' | 'change' | 'remove',
  id: number,
  { value, before, after }: { value: T; before: Banner | null; after: Banner | null },
): Promise<ChangeResult<T>> {
  await raiseContents(trx);
  return {
    value,
    audited: { action: `banner.${verb}`, subject: `banner:${id}`, before, after },
    notices: [{ kind: 'site' }],
  };
}

/** What the operator puts on the home page, by administrators. */
export function adminBannerRoutes(services: Services): ServerCall[] {
  const { sql } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/banners',
      access: ADMIN,
      handle: async (): Promise<StaffBanner[]> => (await bannersOf(sql, false)).map((banner) => versioned(banner)),
    }),
    call({
      method: 'POST',
      path: '/admin/banners',
      access: ADMIN,
      body: newBannerSchema,
      handle: (input) => {
        const { ref, ...draft } = input.body;
        const add = async (trx: Transaction<Schema>) => {
          await check(trx, draft);
          const value = await addBanner(trx, draft);
          return changed(trx, 'add', value.id, { value, before: null, after: value });
        };
        return changing(input, (trx) =>
          addOnce(trx, input.caller, {
            scope: 'banner',
            ref,
            draft,
            add: () => add(trx),
            present: (id) => present(trx, id),
          }),
        );
      },
    }),
    call({
      method: 'PUT',
      path: '/admin/banners/:id',
      access: ADMIN,
      params: idParams,
      body: savedBannerSchema,
      handle: (input) =>
        changing(input, async (trx) => {
          const { id } = input.params;
          const { version, ...draft } = input.body;
          const before = await present(trx, id);
          if (isOverSomethingElse(version, before)) throw changedMeanwhile();
          await check(trx, draft);
          const value = await changeBanner(trx, id, draft);
          return changed(trx, 'change', id, { value, before, after: value });
        }),
    }),
    call({
      method: 'PATCH',
      path: '/admin/banners/:id',
      access: ADMIN,
      params: idParams,
      body: switchSchema,
      handle: (input) =>
        changing(input, async (trx) => {
          const { id } = input.params;
          const before = await present(trx, id);
          const { id: _, ...draft } = before;
          const value = await changeBanner(trx, id, { ...draft, isOn: input.body.isOn });
          return changed(trx, 'change', id, { value, before, after: value });
        }),
    }),
    call({
      method: 'DELETE',
      path: '/admin/banners/:id',
      access: ADMIN,
      params: idParams,
      handle: (input) =>
        changing(input, async (trx) => {
          const { id } = input.params;
          const before = await present(trx, id);
          await removeBanner(trx, id);
          return changed(trx, 'remove', id, { value: undefined, before, after: null });
        }),
    }),
  ];
}
