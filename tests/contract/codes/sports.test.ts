import { describe, expect, it } from 'vitest';
import { SportId, sportName, sportOfParameter, sportOfQuery } from '../../../src/contract/codes/sports';
import { sportLabel } from '../../../src/contract/labels/sports';

describe('sports', () => {
  it('has the required ids', () => {
    expect(SportId).toEqual({
      football: 6046,
      basketball: 48242,
      volleyball: 154830,
      baseball: 154914,
      iceHockey: 35232,
    });
    expect(Object.values(SportId).map((id) => sportLabel(id))).toEqual(['축구', '농구', '배구', '야구', '아이스하키']);
  });

  it('shows a sport without a Korean name in English, and one without any name by its id', () => {
    expect(sportLabel(999, 'Jai Alai')).toBe('Jai Alai');
    expect(sportLabel(999, 'Badminton')).toBe('배드민턴');
    expect(sportLabel(999)).toBe('999');
    expect(sportLabel(999, 'constructor')).toBe('constructor');
  });

  it('has labels for sports of files, by the feed’s id or their own', () => {
    expect(sportLabel(687888)).toBe('경마');
    expect(sportLabel(7)).toBe('경마');
    expect(sportLabel(4339)).toBe('개경주');
  });

  it.each([
    ['6046', 6046],
    ['999999', 999999],
    ['Football=1', 6046],
    ['football', 6046],
    ['IceHockey=1', 35232],
    ['Ice Hockey=1', 35232],
    ['ice_hockey', 35232],
    ['Football=0', undefined],
    ['Quidditch=1', undefined],
    ['', undefined],
    ['-1', undefined],
    ['6046.5', undefined],
    ['=1', undefined],
  ])('sport_id %j selects %s', (text, id) => {
    expect(sportOfParameter(text)).toBe(id);
  });

  it('reads a sport from a query', () => {
    expect(sportOfQuery(new URLSearchParams('sport_id=Football=1&time=1'))).toBe(6046);
    expect(sportOfQuery(new URLSearchParams('sport_id=Football%3D1'))).toBe(6046);
    expect(sportOfQuery(new URLSearchParams('time=1&Football=1'))).toBe(6046);
    expect(sportOfQuery(new URLSearchParams('sport_id=48242&Football=1'))).toBe(48242);
    expect(sportOfQuery(new URLSearchParams('sport_id=&Football=1'))).toBeUndefined();
    expect(sportOfQuery(new URLSearchParams('time=1&league=7'))).toBeUndefined();
  });

  it('reads the flag of every sport', () => {
    for (const id of [...Object.values(SportId), 54094, 687890, 687888, 4339]) {
      expect(sportOfParameter(`${sportName(id)!.replaceAll(' ', '')}=1`)).toBe(id);
    }
    expect(sportName(999)).toBeUndefined();
  });
});
