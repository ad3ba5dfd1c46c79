/** Has a text, or is chosen from by typing: every key is its own. */
const TYPED =
  'select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=file])';

const BY_KEY: Readonly<Record<string, string>> = {
  ' ': 'button, summary, input, [role=button]',
  ArrowLeft: 'input[type=range], input[type=radio], [role=tab]',
  ArrowRight: 'input[type=range], input[type=radio], [role=tab]',
};

/** Whether a key does something of its own where it is pressed. */
export function isOwnKey(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const own = BY_KEY[key];
  return target.closest(own === undefined ? TYPED : `${TYPED}, ${own}`) !== null;
}
