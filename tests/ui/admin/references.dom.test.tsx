import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SendMessageSection } from '../../../src/ui/admin/messages/SendMessageSection';
import { fakeDom, WIDE } from '../fakeDom';
import { fakeAdminCalls, refusal } from './fakeAdminCalls';

const dom = fakeDom();
let adminCalls: ReturnType<typeof fakeAdminCalls>;

beforeEach(() => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
});

let made = 0;
const newRef = () => `reference-${(made += 1)}`;
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string, place: HTMLElement = document.body) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');

/** Its answer is lost, then it is refused, then it is done. */
async function threeTimes(send: () => Promise<void>) {
  adminCalls.fail({ reason: 'timeout' });
  await send();
  adminCalls.fail(refusal('잘못된 요청입니다.', 'bad-request'));
  await send();
  adminCalls.fail(undefined);
  await send();
}

it('sends a message again by the reference it had until it was answered', async () => {
  render(<SendMessageSection calls={adminCalls.calls} newRef={newRef} />);
  type('받는 사람', 'all');
  type('제목', '공지');
  type('내용', '모두에게');
  await press('보내기');
  await threeTimes(() => press('전체 발송', dialog()));
  const [first, again, afterRefusal] = adminCalls.refs;
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(afterRefusal).not.toBe(first);
});
