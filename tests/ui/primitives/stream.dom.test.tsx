import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Reactive } from '../../../src/rules/reactive';
import { useStream, useWriter } from '../../../src/ui/primitives/stream';
import { sameValue } from '../../../src/ui/primitives/sameValue';

/** A behaviour that, like the engine's, returns a new object at every reading. */
function reading<T>(initial: T) {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  const state: Reactive<T> = {
    get value() {
      return structuredClone(value);
    },
    subscribe: (next) => {
      listeners.add(next);
      next(state.value);
      return { unsubscribe: () => listeners.delete(next) };
    },
  };
  const set = (next: T) =>
    act(() => {
      value = next;
      for (const listener of listeners) listener(state.value);
    });
  return { state, set, listeners };
}

describe('useStream', () => {
  it('renders once for what it finds and once for each change', () => {
    const { state, set } = reading({ names: ['a'] });
    const rendered = vi.fn<() => void>();
    const List = () => <p>{useStream(state).names.join()}</p>;
    render(
      <Profiler id="list" onRender={rendered}>
        <List />
      </Profiler>,
    );
    expect(screen.getByText('a')).toBeVisible();
    expect(rendered).toHaveBeenCalledTimes(1);
    set({ names: ['a', 'b'] });
    expect(screen.getByText('a,b')).toBeVisible();
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  it('shows another stream at once, and unsubscribes from the first', () => {
    const first = reading('one');
    const second = reading('two');
    const Show = ({ from }: { from: Reactive<string> }) => <p>{useStream(from)}</p>;
    const { rerender } = render(<Show from={first.state} />);
    rerender(<Show from={second.state} />);
    expect(screen.getByText('two')).toBeVisible();
    expect(first.listeners.size).toBe(0);
  });
});

describe('useWriter', () => {
  it('writes past React, and to the next stream when it is given one', () => {
    const first = reading(1);
    const second = reading(10);
    const rendered = vi.fn<() => void>();
    const write = (element: HTMLElement, value: number) => {
      element.textContent = String(value);
    };
    const Figure = ({ from }: { from: Reactive<number> }) => (
      <output ref={useWriter<HTMLOutputElement, number>(from, write)} />
    );
    const figure = (from: Reactive<number>) => (
      <Profiler id="figure" onRender={rendered}>
        <Figure from={from} />
      </Profiler>
    );
    const { rerender, unmount } = render(figure(first.state));
    expect(screen.getByRole('status')).toHaveTextContent('1');
    first.set(2);
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(rendered).toHaveBeenCalledTimes(1);
    rerender(figure(second.state));
    expect(screen.getByRole('status')).toHaveTextContent('10');
    expect(first.listeners.size).toBe(0);
    unmount();
    expect(second.listeners.size).toBe(0);
  });
});

describe('sameValue', () => {
  it.each([
    [1, 1, true],
    [Number.NaN, Number.NaN, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [[1, 2], [2, 1], false],
    [new Map([[1, 'a']]), new Map([[1, 'a']]), true],
    [new Map([[1, 'a']]), new Map([[1, 'b']]), false],
    [new Set([1]), new Set([1]), true],
    [new Set([1]), new Map([[1, 1]]), false],
    [[], {}, false],
    [null, {}, false],
    [undefined, null, false],
  ])('%o and %o: %s', (a, b, same) => {
    expect(sameValue(a, b)).toBe(same);
    expect(sameValue(b, a)).toBe(same);
  });
});
