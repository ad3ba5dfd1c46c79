import { describe, expect, it } from 'vitest';
import { FAVOURITES_KEY, favouriteStore } from '../../../src/ui/primitives/favourites';
import { memoryStorage } from '../memoryStorage';

const starred = (text: string) => favouriteStore(memoryStorage({ [FAVOURITES_KEY]: text })).value;

describe('favouriteStore', () => {
  it('stores stars and finds them again', () => {
    const storage = memoryStorage();
    const store = favouriteStore(storage);
    store.toggle('fixtures', 'f1');
    store.toggle('fixtures', 'f2');
    store.toggle('leagues', '6046/l1/c1');
    store.toggle('fixtures', 'f1');
    expect(favouriteStore(storage).value).toEqual({ fixtures: new Set(['f2']), leagues: new Set(['6046/l1/c1']) });
  });

  it.each(['', 'no json', 'null', '[]', '{"fixtures":3}', '{"fixtures":[1,{}],"leagues":"x"}'])(
    'counts %o as no stars',
    (text) => {
      expect(starred(text)).toEqual({ fixtures: new Set(), leagues: new Set() });
    },
  );

  it('reads what it can of half broken ones', () => {
    expect(starred('{"fixtures":["f1",2],"leagues":null}').fixtures).toEqual(new Set(['f1']));
  });

  it('leaves unreadable text alone until the next star', () => {
    const storage = memoryStorage({ [FAVOURITES_KEY]: 'broken' });
    const store = favouriteStore(storage);
    expect(storage.stored.get(FAVOURITES_KEY)).toBe('broken');
    store.toggle('fixtures', 'f1');
    expect(favouriteStore(storage).value.fixtures).toEqual(new Set(['f1']));
  });

  it('works without a storage', () => {
    const refuse = () => {
      throw new Error('storage is forbidden');
    };
    const store = favouriteStore({ getItem: refuse, setItem: refuse });
    store.toggle('leagues', 'c1');
    expect(store.value.leagues).toEqual(new Set(['c1']));
  });

  it('notifies listeners of its own stars and of those of another tab', () => {
    const storage = memoryStorage();
    const store = favouriteStore(storage);
    const told: number[] = [];
    const { unsubscribe } = store.subscribe(({ fixtures }) => told.push(fixtures.size));
    store.toggle('fixtures', 'f1');
    storage.setItem(FAVOURITES_KEY, '{"fixtures":["a","b","c"],"leagues":[]}');
    store.reread();
    unsubscribe();
    store.toggle('fixtures', 'd');
    expect(told).toEqual([0, 1, 3]);
  });

  it('retains the newest of very many', () => {
    const store = favouriteStore(memoryStorage());
    for (let i = 0; i < 350; i++) store.toggle('fixtures', `f${i}`);
    expect(store.value.fixtures.size).toBe(300);
    expect(store.value.fixtures.has('f349')).toBe(true);
    expect(store.value.fixtures.has('f0')).toBe(false);
  });
});
