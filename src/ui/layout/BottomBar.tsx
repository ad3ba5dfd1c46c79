import { CalendarDays, Radio } from 'lucide-react';
import { styled } from 'styled-components';
import { copy } from '../copy/layout';
import { Link } from '../primitives/navigation';
import { colour, size } from '../tokens/tokens';

const PAGES = [
  { page: '/inplay', Icon: Radio },
  { page: '/europe', Icon: CalendarDays },
] as const;

/** The menu of a small screen. */
export function BottomBar({ path }: { path: string }) {
  return (
    <Bar aria-label={copy.menu}>
      {PAGES.map(({ page, Icon }) => (
        <Link key={page} href={page} aria-current={page === path ? 'page' : undefined}>
          <Icon size={19} aria-hidden />
          {copy.nav[page]}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  flex: none;
  height: 56px;
  background: ${colour.panel};
  border-top: 1px solid ${colour.hairline};
  a {
    display: grid;
    place-items: center;
    align-content: center;
    gap: 3px;
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  a[aria-current] {
    color: ${colour.gold};
  }
`;
