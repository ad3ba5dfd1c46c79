import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NavigationProvider } from '../../../src/ui/primitives/navigation';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { SiteSearch } from '../../../src/ui/tree/SiteSearch';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const K1 = { league: { id: 'k1', name: 'K리그1' }, location: { id: 'kr', name: '대한민국' }, sport: FOOTBALL };

let made: TestSite;
const go = vi.fn<(href: string) => void>();
const onSearch = vi.fn<(text: string | undefined) => void>();

beforeEach(() => {
  dom.match(WIDE);
  go.mockClear();
  onSearch.mockClear();
  made = testSite();
  made.live.patch(...boardFrames('inplay', [{ id: 'f1', home: '한밭', away: '새벌', fields: { ...K1, start: 1 } }]));
  made.live.patch(...boardFrames('europe', [{ id: 'e1', home: '미르', away: '한밭', fields: { ...K1, start: 2 } }]));
  render(
    <SiteProvider value={made.site}>
      <NavigationProvider value={{ go, pages: new Set(), entry: '', query: new URLSearchParams(), setQuery: () => {} }}>
        <SiteSearch searched={undefined} onSearch={onSearch} />
      </NavigationProvider>
    </SiteProvider>,
  );
});

const box = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(box(), { key: name });
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');

it('finds matches of both areas while a team is typed, by initials too', () => {
  expect(screen.queryByRole('listbox')).toBeNull();
  type('ㅎㅂ');
  expect(options().map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^한밭 vs 새벌 대한민국 · K리그1.*라이브$/),
    expect.stringMatching(/^미르 vs 한밭 대한민국 · K리그1.*예정$/),
  ]);
  fireEvent.click(options()[1]!);
  expect(go).toHaveBeenCalledWith('/europe?fixture=e1');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('is used by the keyboard alone: arrows go through leagues and countries, Enter opens one, Escape closes', () => {
  type('대한');
  expect(options()).toHaveLength(4);
  key('ArrowDown');
  expect(box()).toHaveAttribute('aria-activedescendant', options()[0]!.id);
  expect(options()[0]).toHaveAttribute('aria-selected', 'true');
  key('Enter');
  expect(go).toHaveBeenCalledWith(`/inplay?sport_id=${FOOTBALL}&location_id=kr&league=k1`);
  type('대한민');
  key('ArrowUp');
  expect(box()).toHaveAttribute('aria-activedescendant', options().at(-1)!.id);
  key('ArrowDown');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  key('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('narrows the list on Enter, and offers what was searched for again', () => {
  type('가람');
  expect(screen.getByText('찾는 경기가 없습니다.')).toBeVisible();
  key('Enter');
  expect(onSearch).toHaveBeenCalledWith('가람');
  type('');
  expect(options().map((option) => option.textContent)).toEqual(['가람']);
  fireEvent.click(options()[0]!);
  expect(onSearch).toHaveBeenCalledTimes(2);
  fireEvent.focus(box());
  fireEvent.click(screen.getByRole('button', { name: '최근 검색 지우기' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(made.local.getItem('searches.v1')).toBe('[]');
});
