/**
 * The browser's storage. Where it is forbidden the browser throws when it is merely named: here it is named when it is used,
 * by whoever does without it then. Each use throws where it is forbidden or full.
 */
export function webStorage(
  name: 'localStorage' | 'sessionStorage',
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => window[name].getItem(key),
    setItem: (key, value) => window[name].setItem(key, value),
    removeItem: (key) => window[name].removeItem(key),
  };
}
