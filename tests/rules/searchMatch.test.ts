import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchMatch } from '../../src/rules/text/search';

it.each<[boolean, string, string]>([
  [true, 'FC 서울 v 수원 삼성', '서울'],
  [true, 'FC 서울 v 수원 삼성', 'ㅅㅇ'],
  [true, 'FC 서울 v 수원 삼성', 'ㅅㅅ'],
  [true, 'FC 서울 v 수원 삼성', 'ㅅㅇㅅㅅ'],
  [true, 'FC 서울 v 수원 삼성', '수원삼성'],
  [true, 'FC 서울 v 수원 삼성', 'fc서'],
  [true, 'FC 서울 v 수원 삼성', 'ＦＣ'],
  [true, 'FC 서울 v 수원 삼성', ' 서 울 '],
  [false, 'FC 서울 v 수원 삼성', '부산'],
  [false, 'FC 서울 v 수원 삼성', 'ㅂㅅ'],
  [false, 'FC 서울 v 수원 삼성', 'ㅏ'],
  // A keyboard joins these as they are typed.
  [true, '부산', 'ㅄ'],
  [true, '대구 가스공사', 'ㄷㄱㄳ'],
  [true, '나주', 'ㄵ'],
  [true, '나흘', 'ㄶ'],
  [true, '리그', 'ㄺ'],
  [true, '루마니아', 'ㄻㄴㅇ'],
  [true, '라바트', 'ㄼㅌ'],
  [true, '러시아', 'ㄽㅇ'],
  [true, '로테르담', 'ㄾㄹㄷ'],
  [true, '라피드', 'ㄿㄷ'],
  [true, '라흐', 'ㅀ'],
  [false, '부천', 'ㅄ'],
  [true, '까치', 'ㄲㅊ'],
  [false, '까치', 'ㄱㅊ'],
  [true, 'Real Madrid', 'MADRID'],
  [true, 'Atlético', 'Atle\u0301tico'],
  [true, '\u1109\u1165\u110b\u116e\u11af', '서울'],
  [true, '서울', '\u1109\u1165\u110b\u116e\u11af'],
  [true, '서울', '\u1109\u110b'],
  [true, '\u2068الأهلي\u2069 vs 서울', 'الأهلي vs'],
  [true, 'الأهلي', '\u2068الأهلي\u2069'],
  [true, 'anything', ''],
  [true, 'anything', '   '],
  [false, '', 'x'],
])('%s: in "%s" is "%s"', (found, text, typed) => {
  expect(searchMatch(text, typed)).toBe(found);
});

it('finds every text by its initials and by any part of it', () => {
  const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 });
  fc.assert(
    fc.property(fc.array(syllable, { minLength: 1, maxLength: 8 }), fc.nat(7), fc.nat(8), (codes, from, length) => {
      const text = String.fromCharCode(...codes);
      const typed = codes.map((code) => initials[Math.floor((code - 0xac00) / 588)]).join('');
      expect(searchMatch(text, typed.slice(from, from + length))).toBe(true);
      expect(searchMatch(text, text.slice(from, from + length))).toBe(true);
      expect(searchMatch(text.normalize('NFD'), text)).toBe(true);
    }),
  );
});
