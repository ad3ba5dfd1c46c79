import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WalletTerms } from '../../../src/contract/api/wallet';
import type { CallResult } from '../../../src/machines';
import { MessengersSection } from '../../../src/ui/admin/site/MessengersSection';
import { NewsSection } from '../../../src/ui/admin/site/NewsSection';
import { WalletTermsSection } from '../../../src/ui/admin/wallet/WalletTermsSection';
import { fakeDom, WIDE } from '../fakeDom';
import { fakeAdminCalls, refusal } from './fakeAdminCalls';

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

describe('what is typed while a list is being saved', () => {
  const status = () => screen.getByRole('status').textContent;
  /** What waits is answered, and the list is loaded again. */
  const letGo = async () => {
    adminCalls.letGo();
    await settle();
  };

  beforeEach(async () => {
    render(<NewsSection calls={adminCalls.calls} />);
    await settle();
    type('내용', '오늘 ');
    adminCalls.hold();
    await press('저장');
  });

  it('stays, and is saved by another press', async () => {
    type('내용', '오늘과 내일');
    await press('뉴스 추가');
    type('내용', '모레', 1);
    await letGo();
    expect(adminCalls.site.news).toEqual([{ contents: '오늘' }]);
    expect(status()).toBe('변경 사항이 있습니다.');
    await press('저장');
    expect(adminCalls.site.news).toEqual([{ contents: '오늘과 내일' }, { contents: '모레' }]);
    expect(status()).toBe('변경 사항이 없습니다.');
  });

  it('can be undone, back to what was saved', async () => {
    type('내용', '오늘과 내일');
    expect(screen.getByRole('button', { name: '되돌리기' })).toBeDisabled();
    await letGo();
    await press('되돌리기');
    expect(screen.getByLabelText('내용')).toHaveValue('오늘');
  });

  it('stays where the save is refused', async () => {
    type('내용', '오늘과 내일');
    adminCalls.fail(refusal('잘못된 요청입니다.'));
    await letGo();
    expect(screen.getByLabelText('내용')).toHaveValue('오늘과 내일');
    adminCalls.fail(undefined);
    await press('저장');
    expect(adminCalls.site.news).toEqual([{ contents: '오늘과 내일' }]);
    expect(status()).toBe('변경 사항이 없습니다.');
  });

  it('is as it was stored where nothing was typed', async () => {
    await letGo();
    expect(screen.getByLabelText('내용')).toHaveValue('오늘');
    expect(status()).toBe('변경 사항이 없습니다.');
  });
});

describe('a row that the server refuses', () => {
  it('is marked at its line until it is changed, wherever it stands then', async () => {
    adminCalls.site.news = [{ contents: '하나' }, { contents: '둘', url: 'https://evil.test' }];
    render(<NewsSection calls={adminCalls.calls} />);
    await settle();
    type('내용', '셋');
    adminCalls.fail(refusal('허용되지 않은 링크 주소입니다.', 'bad-link', [1]));
    await press('저장');
    const urls = () => screen.getAllByLabelText('링크 주소(선택)');
    expect(urls()[0]).not.toHaveAccessibleDescription();
    expect(urls()[1]).toHaveAccessibleDescription('허용되지 않은 링크 주소입니다.');
    expect(urls()[1]).toHaveFocus();
    expect(screen.getAllByText('허용되지 않은 링크 주소입니다.')).toHaveLength(1);
    await press('뉴스 2 위로');
    expect(urls()[0]).toHaveAccessibleDescription('허용되지 않은 링크 주소입니다.');
    type('링크 주소(선택)', 'https://t.me/house');
    for (const url of urls()) expect(url).not.toHaveAccessibleDescription();
    expect(screen.queryByText('허용되지 않은 링크 주소입니다.')).toBeNull();
  });

  it('is one of a messenger too, by its link or its image', async () => {
    adminCalls.site.messengers = [{ imgPath: 'gone', name: '상담', url: 'https://t.me/house' }];
    render(<MessengersSection calls={adminCalls.calls} />);
    await settle();
    type('이름', '문의');
    adminCalls.fail(refusal('허용되지 않은 링크 주소입니다.', 'bad-link', [0]));
    await press('저장');
    expect(screen.getByLabelText('링크 주소')).toHaveAccessibleDescription('허용되지 않은 링크 주소입니다.');
    adminCalls.fail(refusal('파일을 찾을 수 없습니다.', 'no-file', [0]));
    await press('저장');
    expect(screen.getByText('파일을 찾을 수 없습니다.')).toBeVisible();
    expect(screen.getByLabelText('링크 주소')).not.toHaveAccessibleDescription();
  });
});

describe('a list that another administrator saved first', () => {
  const changed = () => screen.queryByRole('button', { name: '변경된 내용 불러오기' });

  it('is refused, leaves what is typed, and shows what they saved on demand', async () => {
    render(<NewsSection calls={adminCalls.calls} />);
    await settle();
    type('내용', '내 소식');
    adminCalls.site.news = [{ contents: '남의 소식' }];
    await press('저장');
    expect(screen.getByRole('alert')).toHaveTextContent('다른 관리자가 먼저 변경했습니다.');
    expect(screen.getByLabelText('내용')).toHaveValue('내 소식');
    expect(adminCalls.site.news).toEqual([{ contents: '남의 소식' }]);
    fireEvent.click(changed()!);
    await settle();
    expect(screen.getByLabelText('내용')).toHaveValue('남의 소식');
    expect([screen.queryByRole('alert'), changed()]).toEqual([null, null]);
    type('내용', '우리 소식');
    await press('저장');
    expect(adminCalls.site.news).toEqual([{ contents: '우리 소식' }]);
  });

  it('is refused again until theirs is shown, and saved over its own last save', async () => {
    adminCalls.site.messengers = [{ imgPath: 'abc', name: '상담', url: 'https://t.me' }];
    render(<MessengersSection calls={adminCalls.calls} />);
    await settle();
    type('이름', '하나');
    adminCalls.hold();
    await press('저장');
    type('이름', '둘');
    adminCalls.letGo();
    await settle();
    // As the server writes an address.
    await press('저장');
    expect(adminCalls.site.messengers).toMatchObject([{ name: '둘' }]);
    adminCalls.site.messengers = [];
    type('이름', '셋');
    for (const _ of [1, 2]) {
      await press('저장');
      expect(screen.getByRole('alert')).toBeVisible();
      expect(screen.getByLabelText('이름')).toHaveValue('셋');
    }
    await press('되돌리기');
    expect(screen.queryByLabelText('이름')).toBeNull();
  });
});

describe('what is typed while terms of charges are being saved', () => {
  const COIN = { code: 'USDT', name: '테더', network: 'TRC-20', address: 'DEMO-ADDRESS', price: 1_400, places: 2 };
  let stored: WalletTerms;
  let versions: (string | undefined)[];
  let answer: () => Promise<void>;
  const saveTerms = (terms: WalletTerms) =>
    new Promise<CallResult<void>>((done) => {
      versions.push(terms.version);
      answer = async () => {
        const isSaved = terms.version === stored.version;
        if (isSaved) stored = { ...terms, version: `v${versions.length + 1}` };
        done(isSaved ? { ok: true, value: undefined } : { ok: false, failure: refusal('다른 관리자가 변경했습니다.') });
        if (isSaved && isOtherSaved) stored = { ...stored, version: 'other', coins: [{ ...COIN, name: '남의 코인' }] };
        await settle();
      };
    });
  const terms = () => Promise.resolve({ ok: true as const, value: stored });
  const name = () => screen.getByLabelText('이름');
  let isOtherSaved: boolean;

  beforeEach(async () => {
    stored = { version: 'v1', bonuses: [], coins: [COIN] };
    [versions, isOtherSaved] = [[], false];
    render(<WalletTermsSection calls={{ terms, saveTerms }} />);
    await settle();
    type('이름', ' 테더 둘');
    await press('저장');
    type('이름', '테더 셋');
  });

  it('is saved over what was saved before it', async () => {
    await answer();
    await press('저장');
    await answer();
    expect(versions).toEqual(['v1', 'v2']);
    expect(stored.coins).toEqual([{ ...COIN, name: '테더 셋' }]);
  });

  it('is not saved over what another administrator saved before it was loaded again', async () => {
    isOtherSaved = true;
    await answer();
    expect(name()).toHaveValue('테더 셋');
    await press('저장');
    await answer();
    expect(screen.getByRole('alert')).toHaveTextContent('다른 관리자가 변경했습니다.');
    expect(name()).toHaveValue('테더 셋');
    await press('되돌리기');
    expect(name()).toHaveValue('남의 코인');
    type('이름', '테더 넷');
    await press('저장');
    await answer();
    expect(versions).toEqual(['v1', 'v1', 'other']);
  });
});
