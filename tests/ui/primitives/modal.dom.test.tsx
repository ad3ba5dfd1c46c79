import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Modal } from '../../../src/ui/primitives/Modal';
import { backOfPhone } from '../backOfPhone';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button">다른 것</button>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <Modal open={open} title="대화상자" onClose={() => setOpen(false)}>
        <input aria-label="이름" />
      </Modal>
    </>
  );
}

it('moves the focus in, and returns it to what opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: '열기' });
  await userEvent.click(opener);
  expect(screen.getByRole('textbox', { name: '이름' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});

function Pair() {
  const [open, setOpen] = useState<'none' | 'form' | 'question'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('form')}>
        열기
      </button>
      <Modal open={open === 'form'} title="양식" onClose={() => setOpen('none')}>
        <button type="button" onClick={() => setOpen('question')}>
          다음
        </button>
      </Modal>
      <Modal open={open === 'question'} title="확인" onClose={() => setOpen('none')}>
        <p />
      </Modal>
    </>
  );
}

it('that opened in the place of another returns the focus to what opened that', async () => {
  render(<Pair />);
  const opener = screen.getByRole('button', { name: '열기' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.poll(() => screen.getByRole('dialog', { name: '확인' }).contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});

it('lies with its backdrop above the dialog it was opened over', () => {
  render(
    <Modal open title="아래" onClose={() => {}}>
      <Modal open title="위" onClose={() => {}}>
        <p />
      </Modal>
    </Modal>,
  );
  const over = [...document.querySelectorAll('body > div')].filter((one) => getComputedStyle(one).position === 'fixed');
  expect(over.map((one) => one.getAttribute('role'))).toEqual([null, 'dialog', null, 'dialog']);
  expect(new Set(over.map((one) => getComputedStyle(one).zIndex)).size).toBe(1);
});

it.each([
  ['a list', <select key="1" aria-label="첫 칸" />],
  ['a field of several lines', <textarea key="1" aria-label="첫 칸" />],
])('begins in its first field, which may be %s', async (_, first) => {
  render(
    <Modal open title="회원" onClose={() => {}}>
      {first}
      <input aria-label="다음 칸" />
    </Modal>,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('첫 칸'));
});

it('is closed by Back of a phone, the question above it first', async () => {
  const { back, watched } = backOfPhone();
  render(<Page />);
  expect(watched()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '열기' }));
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(watched()).toBe(0);

  const answers: string[] = [];
  const Asking = () => {
    const [isAsking, setAsking] = useState(false);
    return (
      <Modal open title="양식" onClose={() => setAsking(true)}>
        <Modal open={isAsking} title="확인" onClose={() => (answers.push('stay'), setAsking(false))}>
          <p />
        </Modal>
      </Modal>
    );
  };
  const { unmount } = render(<Asking />);
  await back();
  await back();
  await back();
  expect([answers, watched()]).toEqual([['stay'], 2]);
  unmount();
  expect(watched()).toBe(0);
  vi.unstubAllGlobals();
});
