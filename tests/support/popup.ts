import type { Popup } from '../../src/contract/api/site/settings';

/** A popup as the server returns it. */
export function popup(id: number, fields: Partial<Popup> = {}): Popup {
  return {
    id,
    contents: `<p>popup ${id}</p>`,
    width: 400,
    pcLeftLocation: 0,
    pcTopLocation: 0,
    popupFlg: true,
    visiableFlag: true,
    notShowingexpireTime: '',
    ...fields,
  };
}
