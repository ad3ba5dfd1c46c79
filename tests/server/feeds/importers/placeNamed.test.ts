import { expect, it } from 'vitest';
import { placeNamed } from '../../../../server/feeds/importers/placeNamed';
import { placeLabel } from '../../../../src/contract/labels/placeLabel';

it.each([
  ['United States', '미국'],
  ['Turkey', '튀르키예'],
  ['Czech Republic', '체코'],
  ['Chinese Taipei', '대만'],
  ['England', '잉글랜드'],
  ['International', '인터내셔널'],
  ['Syria', '시리아'],
  ['Trinidad and Tobago', '트리니다드 토바고'],
  ['Zimbabwe', '짐바브웨'],
  ['Atlantis', 'Atlantis'],
])('pages have a Korean text for a feed’s %s', (english, korean) => {
  expect(placeLabel(placeNamed(english))).toBe(korean);
});

it('codes of countries that are no more stand for none', () => {
  expect(placeNamed('Yemen')).toBe('YE');
  expect(placeNamed('Germany')).toBe('독일');
});
