import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type BoardChoice, chosen, readBoardQuery } from '../../../src/ui/board/boardQuery';

const read = (search: string) => readBoardQuery(new URLSearchParams(search));

describe('readBoardQuery', () => {
  it.each([
    ['sport_id=6046', 6046],
    ['sport_id=Football', 6046],
    ['sport_id=Football=1', 6046],
    ['sport_id=Football%3D1', 6046],
    ['Football=1', 6046],
    ['Ice%20Hockey=1', 35232],
    ['Football=0', undefined],
    ['sport_id=Football=0', undefined],
    ['sport_id=nothing', undefined],
    ['', undefined],
  ])('%o selects sport %s', (search, sport) => {
    expect(read(search).sport).toBe(sport);
  });

  it('reads the other parameters as they are, empty ones as absent', () => {
    expect(read('league=c1&location_id=l1&search=%20%EC%84%9C%EC%9A%B8%20&time=1700000000&fixture=f1')).toEqual({
      sport: undefined,
      league: 'c1',
      location: 'l1',
      search: '서울',
      time: '1700000000',
      fixture: 'f1',
      beside: [],
      order: undefined,
      kickOff: undefined,
    });
    expect(read('order=time&kickoff=3h')).toMatchObject({ order: 'time', kickOff: '3h' });
    expect(read('order=name&kickoff=9h')).toEqual(read(''));
    expect(read('league=&search=+&fixture=')).toEqual(read(''));
  });
});

describe('chosen', () => {
  const after = (search: string, choice: BoardChoice) => chosen(new URLSearchParams(search), choice);

  it('puts a place in the address whole, and removes the earlier one', () => {
    expect(after('', { type: 'place', sport: 6046, location: 'l1', league: 'c1' })).toBe(
      'sport_id=6046&location_id=l1&league=c1',
    );
    expect(after('sport_id=6046&location_id=l1&league=c1', { type: 'place', sport: 48242 })).toBe('sport_id=48242');
    expect(after('sport_id=6046&search=a', { type: 'place', sport: undefined })).toBe('search=a');
  });

  it('drops a flag without a sport id, which would continue to name its sport', () => {
    expect(after('Football=1&search=a', { type: 'place', sport: 48242 })).toBe('search=a&sport_id=48242');
    expect(after('Football=1', { type: 'place', sport: undefined })).toBe('');
  });

  it('changes one thing at a time', () => {
    const all = 'sport_id=6046&search=a&time=1&fixture=f1';
    expect(after(all, { type: 'search', text: 'b' })).toBe('sport_id=6046&search=b&time=1&fixture=f1');
    expect(after(all, { type: 'search', text: undefined })).toBe('sport_id=6046&time=1&fixture=f1');
    expect(after(all, { type: 'fixture', id: 'f2' })).toBe('sport_id=6046&search=a&time=1&fixture=f2');
    expect(after('', { type: 'order', order: 'time' })).toBe('order=time');
    expect(after('order=time', { type: 'kickOff', kickOff: '1h' })).toBe('order=time&kickoff=1h');
    expect(after('order=time&kickoff=1h', { type: 'order', order: undefined })).toBe('kickoff=1h');
    expect(after(all, { type: 'fixture', id: undefined })).toBe('sport_id=6046&search=a&time=1');
  });

  const id = fc.stringMatching(/^[\w.@~-]{1,12}$/);
  const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

  test.prop([
    fc.constantFrom('', 'Football=1', 'sport_id=Baseball', 'search=a&time=3', 'fixture=f1&league=c9'),
    optional(fc.constantFrom(6046, 48242, 154830, 999)),
    optional(id),
    optional(id),
  ])('reads back what was chosen', (search, sport, location, league) => {
    const place = { ...(location !== undefined && { location }), ...(league !== undefined && { league }) };
    expect(read(after(search, { type: 'place', sport, ...place }))).toEqual({
      ...read(search),
      sport,
      location,
      league,
    });
  });
});
