import type { Transaction } from 'kysely';
import type { SiteSettings } from '../../src/contract/api/staff/admin';
import { STAFF_TYPES } from '../auth/access';
import type { Sessions } from '../auth/sessions';
import { settingRowOf, settingsOf } from '../site/settings';
import type { Schema } from '../storage/schema';
import type { ChangeResult } from './change';

/** Any of the settings; those that are absent stay. */
export type SettingsPatch = { [K in keyof SiteSettings]?: SiteSettings[K] | undefined };

/** Maintenance that begins signs out everybody but staff, in the same moment. */
export async function changeSettings(
  trx: Transaction<Schema>,
  sessions: Sessions,
  patch: SettingsPatch,
): Promise<ChangeResult<SiteSettings>> {
  const row = await trx.selectFrom('site_setting').selectAll().forUpdate().executeTakeFirstOrThrow();
  const before = settingsOf(row);
  const after: SiteSettings = {
    siteNoticeFlg: patch.siteNoticeFlg ?? before.siteNoticeFlg,
    joinStartEndFlg: patch.joinStartEndFlg ?? before.joinStartEndFlg,
    autoLogoutMin: patch.autoLogoutMin ?? before.autoLogoutMin,
  };
  await trx.updateTable('site_setting').set(settingRowOf(after)).execute();
  const begins = after.siteNoticeFlg && !before.siteNoticeFlg;
  if (begins) await sessions.end(trx, 'maintenance', { exceptTypes: STAFF_TYPES });
  return {
    value: after,
    audited: { action: 'setting.change', subject: 'site', before, after },
    notices: [{ kind: 'site' }],
  };
}
