import { styled } from 'styled-components';
import { copy } from '../copy/layout';
import { Link } from '../primitives/navigation';
import { colour, size } from '../tokens/tokens';

/** Pages that exist, in the order of the menu. */
const PAGES = ['/inplay', '/europe'] as const;

export function NavLinks({ path }: { path: string }) {
  return (
    <Nav aria-label={copy.menu}>
      {PAGES.map((page) => (
        <Link key={page} href={page} aria-current={page === path ? 'page' : undefined}>
          {copy.nav[page]}
        </Link>
      ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  height: 100%;
  gap: 4px;
  a {
    display: flex;
    align-items: center;
    padding: 0 14px;
    font-size: ${size.lead};
    color: ${colour.muted};
    border-bottom: 2px solid transparent;
  }
  a:hover {
    color: ${colour.text};
  }
  a[aria-current] {
    color: ${colour.text};
    font-weight: 600;
    border-color: ${colour.gold};
  }
`;
