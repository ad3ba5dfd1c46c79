import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MessengersSection } from '../../../src/ui/admin/site/MessengersSection';
import { fakeDom, WIDE } from '../fakeDom';
import { fakeAdminCalls } from './fakeAdminCalls';

const dom = fakeDom();
let adminCalls: ReturnType<typeof fakeAdminCalls>;

beforeEach(() => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
});

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const type = (label: string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value } });

describe('an image that is being stored', () => {
  let store: (id: string) => Promise<void>;
  const messenger = (name: string, imgPath = name) => ({ imgPath, name, url: 'https://t.me/x' });
  const choose = async (n: number) => {
    const image = new File(['x'], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(`메신저 ${n} 이미지 선택`), { target: { files: [image] } });
    await settle();
  };
  const upload = () =>
    new Promise<{ ok: true; value: string }>((done) => {
      store = async (value) => {
        done({ ok: true, value });
        await settle();
      };
    });

  beforeEach(async () => {
    adminCalls.site.messengers = [messenger('가'), messenger('나'), messenger('다')];
    render(<MessengersSection calls={{ ...adminCalls.calls, upload }} />);
    await settle();
  });

  it('is of the messenger it was chosen for, though one before it is removed meanwhile', async () => {
    await choose(2);
    await press('메신저 1 삭제');
    const [first] = screen.getAllByRole('listitem');
    expect(within(first!).getByRole('button', { name: '올리는 중…' })).toBeDisabled();
    await store('new');
    await press('저장');
    expect(adminCalls.site.messengers).toEqual([messenger('나', 'new'), messenger('다')]);
  });

  it('is of the messenger it was chosen for, though the list is saved meanwhile', async () => {
    await choose(2);
    type('이름', '라');
    await press('저장');
    await store('new');
    await press('저장');
    expect(adminCalls.site.messengers).toEqual([messenger('라', '가'), messenger('나', 'new'), messenger('다')]);
  });

  it('is of nobody once its messenger is removed', async () => {
    await choose(2);
    await press('메신저 2 삭제');
    await store('new');
    await press('저장');
    expect(adminCalls.site.messengers).toEqual([messenger('가'), messenger('다')]);
  });

  it('is of nobody once the changes are undone', async () => {
    await choose(2);
    await press('메신저 1 삭제');
    await press('되돌리기');
    await store('new');
    expect(screen.getByRole('status')).toHaveTextContent('변경 사항이 없습니다.');
  });
});
