import { expect, it } from 'vitest';
import { leagueText, sportLeagueText } from '../../../src/rules/text/leagueText';

it.each([
  ['대한민국', 'K리그1', '대한민국 · K리그1'],
  ['K리그1', 'K리그1', 'K리그1'],
  ['', '컵', '컵'],
  [undefined, '컵', '컵'],
  ['Football', 'Football', '축구'],
  ['AT', 'Football', '오스트리아 · 축구'],
  ['GB', 'Cricket', '영국 · 크리켓'],
  ['FO', 'Meistaradeildin', '페로 제도 · Meistaradeildin'],
  ['QQ', 'Cup', 'QQ · Cup'],
])('a league of %s named %s is %s', (location, league, text) => {
  expect(leagueText(location, league)).toBe(text);
});

it.each([
  ['과테말라', '1부 리그', '축구 · 과테말라 · 1부 리그'],
  ['Football', 'Football', '축구'],
  ['', '컵', '축구 · 컵'],
])('a football league of %s named %s is %s where leagues of all sports are listed', (location, league, text) => {
  expect(sportLeagueText(6046, location, league)).toBe(text);
});
