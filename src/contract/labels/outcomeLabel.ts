import { isolated } from './isolated';
import { labelText } from './labelText';
import { EXCHANGE_SELECTION_LABELS, SELECTION_LABELS, SELECTION_PATTERNS } from './selections';

const LABELS = new Map(
  [...Object.entries(EXCHANGE_SELECTION_LABELS), ...Object.entries(SELECTION_LABELS)].map(([name, label]) => [
    name.toLowerCase(),
    label,
  ]),
);

/** Label of an outcome, or of each part of `Draw/Yes`; a score, a team, a player or anything no table has is shown as it is. */
export function outcomeLabel(name: string): string {
  const label = LABELS.get(name.toLowerCase());
  if (label !== undefined) return labelText(label);
  const pattern = SELECTION_PATTERNS.find(([test]) => test.test(name));
  if (pattern) return labelText(name.replace(...pattern));
  return name.includes('/') ? name.split('/').map(outcomeLabel).join('/') : isolated(name);
}
