import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import type { MemberActions } from './shownMember';

const NAMES = ['europe', 'inplay', 'casino', 'slot'] as const;

/** The games that can be opened now. */
export function useOpenings(): MemberActions['openings'] {
  const { ask } = useStream(useSite().shell.openings$);
  return NAMES.flatMap((name) => {
    const open = ask[name];
    return open ? [{ name, ask: open }] : [];
  });
}
