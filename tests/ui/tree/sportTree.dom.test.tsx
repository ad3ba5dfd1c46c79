import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from '../../../src/ui/tree/SearchBox';
import { SportTree } from '../../../src/ui/tree/SportTree';
import { TopEvents } from '../../../src/ui/tree/TopEvents';
import { fakePrematchCalls } from '../fakePrematchCalls';

const FOOTBALL = { sport_id: 6046, name_korean: '축구', cnt: 12 };
const KOREA = { location_id: 'kr', name_korean: '대한민국', cnt: 5 };
const K1 = { league_id: 'k1', name_korean: 'K리그1', cnt: 3 };

function tree(place = {}) {
  const desk = fakePrematchCalls();
  const onChoose = vi.fn<(place: unknown) => void>();
  render(<SportTree area="europe" calls={desk.calls} place={{ sport: undefined, ...place }} onChoose={onChoose} />);
  return { desk, onChoose };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('SportTree', () => {
  it('loads each level when the one above it is opened', async () => {
    const { desk, onChoose } = tree();
    expect(desk.pending()).toEqual(['sports europe']);
    await desk.answer('sports europe', { sports: [FOOTBALL], total: 20 });
    expect(screen.getByRole('button', { name: '전체 경기 20' })).toHaveAttribute('aria-current', 'true');
    expect(desk.pending()).toEqual([]);

    press('축구 하위 목록');
    expect(desk.pending()).toEqual(['locations europe 6046']);
    await desk.answer('locations europe 6046', [KOREA]);
    press('대한민국 5');
    expect(onChoose).toHaveBeenLastCalledWith({ sport: 6046, location: 'kr' });
    await desk.answer('leagues europe 6046 kr', [K1]);
    press('K리그1 3');
    expect(onChoose).toHaveBeenLastCalledWith({ sport: 6046, location: 'kr', league: 'k1' });
    press('축구 12');
    expect(onChoose).toHaveBeenLastCalledWith({ sport: 6046 });
  });

  it('is open down to what the address chose', async () => {
    const { desk } = tree({ sport: 6046, location: 'kr', league: 'k1' });
    await desk.answer('sports europe', { sports: [FOOTBALL], total: 12 });
    await desk.answer('locations europe 6046', [KOREA]);
    await desk.answer('leagues europe 6046 kr', [K1]);
    expect(screen.getByRole('button', { name: 'K리그1 3' })).toHaveAttribute('aria-current', 'true');
  });

  it('reports that a level could not be loaded, and loads it again', async () => {
    const { desk } = tree();
    await desk.fail('sports europe');
    expect(screen.getByRole('alert')).toHaveTextContent('목록을 불러오지 못했습니다.');
    press('다시 시도');
    await desk.answer('sports europe', { sports: [FOOTBALL], total: 12 });
    press('축구 하위 목록');
    await desk.fail('locations europe 6046');
    press('다시 시도');
    await desk.answer('locations europe 6046', []);
    expect(screen.getByText('경기가 없습니다.')).toBeVisible();
  });
});

describe('TopEvents', () => {
  it('selects a fixture', async () => {
    const desk = fakePrematchCalls();
    const onSelect = vi.fn<(id: string) => void>();
    render(<TopEvents area="inplay" calls={desk.calls} selected={undefined} onSelect={onSelect} />);
    const event = { fixture_id: 'f9', sport_id: 6046, location_id: 'kr', league_id: 'k1', league: 'K리그1', start: 1 };
    await desk.answer('topEvents inplay', [{ ...event, home: '한밭', away: '새벌' }]);
    press(/한밭 vs 새벌/);
    expect(onSelect).toHaveBeenCalledWith('f9');
  });
});

describe('SearchBox', () => {
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  const enter = (isComposing = false) => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing });

  it('searches on Enter with text, and not while a syllable is being made', () => {
    const onSearch = vi.fn<(text: string | undefined) => void>();
    render(<SearchBox searched={undefined} onSearch={onSearch} />);
    enter();
    type('   ');
    enter();
    type(' 서울');
    enter(true);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'a' });
    expect(onSearch).not.toHaveBeenCalled();
    enter();
    expect(onSearch).toHaveBeenCalledWith('서울');
  });

  it('shows what is searched for, also when that changes by itself, and clears it', () => {
    const onSearch = vi.fn<(text: string | undefined) => void>();
    const { rerender } = render(<SearchBox searched="서울" onSearch={onSearch} />);
    expect(screen.getByRole('combobox')).toHaveValue('서울');
    rerender(<SearchBox searched="부산" onSearch={onSearch} />);
    expect(screen.getByRole('combobox')).toHaveValue('부산');
    press('검색어 지우기');
    expect(onSearch).toHaveBeenCalledWith(undefined);
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});
