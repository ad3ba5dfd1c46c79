import type { Layout } from '../../contract/routes';

/** What is asked before a page is shown, in this order (docs/spec.md ROLE-3). */
export const CHECKS = ['auth', 'maintenance', 'role', 'messages'] as const;
export type Check = (typeof CHECKS)[number];

const CHECKS_OF: Readonly<Record<Layout, readonly Check[]>> = {
  default: CHECKS,
  auth: ['messages'],
  // Maintenance is looked at there too: once it is over, the page has no purpose (section 4).
  maintenance: ['maintenance', 'messages'],
};

/** Undefined for a layout nobody knows: the catalogue has status 500 for that. */
export function checksOf(layout: string): readonly Check[] | undefined {
  return Object.hasOwn(CHECKS_OF, layout) ? CHECKS_OF[layout as Layout] : undefined;
}
