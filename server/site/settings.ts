import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../src/contract/api/staff/admin';
import type { SiteState } from '../../src/contract/stream/state';
import { CachedValue } from '../bus/cachedValue';
import type { Schema } from '../storage/schema';

/** The site's settings and its version of contents: one row, cached until it changes. */
export class Settings {
  readonly #cached: CachedValue<SiteSettings & { contents: number }>;

  /** `trusted`: whether changes reach `changed` at present. */
  constructor(sql: Kysely<Schema>, trusted: () => boolean) {
    this.#cached = new CachedValue(async () => {
      const row = await sql.selectFrom('site_setting').selectAll().executeTakeFirstOrThrow();
      return { ...settingsOf(row), contents: Number(row.contents_version) };
    }, trusted);
  }

  changed(): void {
    this.#cached.invalidate();
  }

  async get(): Promise<SiteSettings> {
    const { siteNoticeFlg, joinStartEndFlg, autoLogoutMin } = await this.#cached.get();
    return { siteNoticeFlg, joinStartEndFlg, autoLogoutMin };
  }

  /** The content of the `site` channel. */
  async state(): Promise<SiteState> {
    const { siteNoticeFlg, joinStartEndFlg, contents } = await this.#cached.get();
    return { siteNoticeFlg, joinStartEndFlg, contents };
  }
}

export interface SettingRow {
  site_notice: boolean;
  join_closed: boolean;
  auto_logout_min: number;
}

/** As it is stored: all that `settingsOf` reads. */
export function settingRowOf(settings: SiteSettings): SettingRow {
  return {
    site_notice: settings.siteNoticeFlg,
    join_closed: settings.joinStartEndFlg,
    auto_logout_min: settings.autoLogoutMin,
  };
}

export function settingsOf(row: SettingRow): SiteSettings {
  return { siteNoticeFlg: row.site_notice, joinStartEndFlg: row.join_closed, autoLogoutMin: row.auto_logout_min };
}
