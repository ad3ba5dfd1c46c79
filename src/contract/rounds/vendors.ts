import { labelTable } from '../labels/labelText';

/** Vendors of minigames in the order they are shown, and their names. `donghang` has the games without a vendor in their path. */
export const VENDORS = labelTable({
  donghang: '동행',
  eos: 'EOS',
  ntry: '엔트리',
  bepick: '베픽',
  named: '네임드',
  evolution: '에볼루션',
  next: '넥스트',
  mgm: 'MGM',
  lotus: '로투스',
  skypark: '스카이파크',
  token: '토큰',
  bet365: 'BET365',
});
export type Vendor = keyof typeof VENDORS;
