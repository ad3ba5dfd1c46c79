import type { Layout } from '../../contract/routes';

/** What is asked before a page is shown, in this order (docs/spec.md ROLE-3). */
export const CHECKS = ['hidden', 'auth', 'maintenance', 'role', 'messages'] as const;
export type Check = (typeof CHECKS)[number];

const CHECKS_OF: Readonly<Record<Layout | 'hidden', readonly Check[]>> = {
  default: ['auth', 'maintenance', 'role', 'messages'],
  auth: ['messages'],
  // Maintenance is looked at there too: once it is over, the page has no purpose (docs/spec.md MNT-1).
  maintenance: ['maintenance', 'messages'],
  /** Of pages that are there for administrators alone: to everybody else they are addresses like any where nothing is. */
  hidden: CHECKS,
};

/** Undefined for a layout nobody knows: the catalogue has status 500 for that. */
export function checksOf(layout: string): readonly Check[] | undefined {
  return Object.hasOwn(CHECKS_OF, layout) ? CHECKS_OF[layout as keyof typeof CHECKS_OF] : undefined;
}
