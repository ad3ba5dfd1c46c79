import { expect, it } from 'vitest';
import { userSchema } from '../../../src/contract/api/members/member';
import { leagueSchema, locationSchema, sportSchema } from '../../../src/contract/api/prematch';
import { minigameSettingSchema } from '../../../src/contract/api/rounds';
import {
  autoLogoutSchema,
  maintenanceSchema,
  messengerSchema,
  newsLinkSchema,
  popupSchema,
  signUpSchema,
} from '../../../src/contract/api/site/settings';

/** Names that others rely on: fields may be added, these may not go (docs/spec.md API-2). */
it.each([
  ['user', userSchema, 'id userId nickName nickname isLogin type role withdrawalType tendency level emoney point'],
  ['maintenance', maintenanceSchema, 'siteNoticeFlg'],
  ['expiry', autoLogoutSchema, 'autoLogoutMin'],
  ['sign-up', signUpSchema, 'joinStartEndFlg'],
  ['popup', popupSchema, 'contents width pcLeftLocation pcTopLocation popupFlg visiableFlag notShowingexpireTime'],
  ['news', newsLinkSchema, 'contents'],
  ['messenger', messengerSchema, 'imgPath'],
  ['minigame setting', minigameSettingSchema, 'systemMaintenanceFlg'],
  ['sport', sportSchema, 'sport_id name_korean cnt'],
  ['location', locationSchema, 'location_id name_korean cnt'],
  ['league', leagueSchema, 'league_id name_korean cnt'],
])('%s', (_, { entries }, names) => {
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(names.split(' ')));
});
