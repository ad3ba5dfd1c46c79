import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FeedMappings } from '../../../src/ui/admin/betting/FeedMappings';
import { fakeDom, WIDE } from '../fakeDom';
import { VirtualClock } from '../../support/virtualClock';
import { fakeAdminCalls } from './fakeAdminCalls';

const dom = fakeDom();
beforeEach(() => dom.match(WIDE));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const firstCells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

function open() {
  const { site, said: answers, calls } = fakeAdminCalls();
  site.feedIgnored = {
    feeds: ['lsports'],
    ignored: [
      { kind: 'a', market: { id: '987', name: 'Corners Race' }, count: 3, firstAt: 10_000, lastAt: 90_000 },
      { kind: 'lsports duplicate message', market: null, count: 1_200, firstAt: 0, lastAt: 50_000 },
    ],
    mappings: [],
  };
  return { site, answers, show: () => render(<FeedMappings calls={calls} clock={new VirtualClock(0)} />) };
}

it('lists what came in vain, sorted and searched, and maps a market from there', async () => {
  const { answers, show } = open();
  show();
  await screen.findByText('987 Corners Race');
  expect(firstCells('제외된 피드 항목')).toEqual(['987 Corners Race', '-']);
  press('횟수');
  expect(firstCells('제외된 피드 항목')).toEqual(['-', '987 Corners Race']);
  press('횟수');
  expect(firstCells('제외된 피드 항목')).toEqual(['987 Corners Race', '-']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'DUPLICATE' } });
  press('검색');
  expect(firstCells('제외된 피드 항목')).toEqual(['-']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '987' } });
  press('검색');
  press('마켓 987 매핑하기');
  fireEvent.change(screen.getByLabelText('사이트 마켓'), { target: { value: '1' } });
  press('저장');
  await screen.findByRole('button', { name: '마켓 987 매핑 변경' });
  expect(answers).toContain('mapping 987 1');
  expect(screen.getAllByText('승무패 (1X2) · 1')).toHaveLength(2);
});

it('maps a number that is typed, has one not sold, and removes it', async () => {
  const { answers, show } = open();
  show();
  await screen.findByText('등록한 매핑이 없습니다.');
  press('매핑 추가');
  press('저장');
  await screen.findByText('숫자 1~10자리를 입력해주세요.');
  fireEvent.change(screen.getByLabelText('피드 마켓 번호'), { target: { value: '55' } });
  press('저장');
  fireEvent.click(await screen.findByRole('button', { name: '마켓 55 매핑 삭제' }));
  press('삭제하기');
  await screen.findByText('등록한 매핑이 없습니다.');
  expect(answers.filter((text) => text.includes('55'))).toEqual(['mapping 55 null', 'unmapped 55']);
});

it('has nothing with the simulator, and reports whose markets are mapped', async () => {
  const { site, show } = open();
  site.feedIgnored = { feeds: ['simulator'], ignored: [], mappings: [] };
  show();
  await screen.findByText('제외된 항목이 없습니다.');
  expect(screen.getByText('현재 피드는 시뮬레이터입니다. 마켓 매핑은 LSports 피드에서만 적용됩니다.')).toBeVisible();
});
