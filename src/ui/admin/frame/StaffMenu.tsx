import { Fragment, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { adminText } from '../../copy/admin';
import { Link } from '../../primitives/navigation';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { colour, radius, size } from '../../tokens/tokens';

interface StaffPart {
  name: string;
  href: string;
  isShown: boolean;
  /** How many entries of it wait for staff. */
  waiting?: number;
  /** How many are running, where nobody waits for them. */
  running?: number;
}

export interface StaffGroup {
  /** Absent: the menu has no headings. */
  name?: string;
  parts: readonly StaffPart[];
}

interface StaffMenuProps {
  groups: readonly StaffGroup[];
  layout: string;
}

/** The sections of a staff page, under the headings of their groups. */
export function StaffMenu({ groups, layout }: StaffMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const shown = groups.flatMap(({ parts }) => parts).find((part) => part.isShown)?.href;
  useEffect(() => {
    // Scrolled by hand where the list does not fit: `scrollIntoView` would move the page too.
    const entry = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!menu.current || !entry) return;
    menu.current.scrollLeft = entry.offsetLeft - menu.current.clientWidth / 2;
    menu.current.scrollTop = entry.offsetTop - menu.current.clientHeight / 2;
  }, [shown, layout]);
  return (
    <Menu ref={menu} aria-label={adminText.sections}>
      {groups.map(({ name, parts }) =>
        name === undefined ? (
          <Fragment key="all">{parts.map(linkOf)}</Fragment>
        ) : (
          <div key={name} role="group" aria-label={name}>
            <strong aria-hidden>{name}</strong>
            {parts.map(linkOf)}
          </div>
        ),
      )}
    </Menu>
  );
}

function linkOf({ name, href, isShown, waiting = 0, running = 0 }: StaffPart) {
  const count = waiting || running;
  return (
    <Link key={href} href={href} aria-current={isShown ? 'page' : undefined}>
      {name}
      {count > 0 && (
        <>
          <Count aria-hidden>{count}</Count>{' '}
          <VisuallyHidden>{waiting > 0 ? adminText.waiting(count) : adminText.running(count)}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

const Count = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: ${radius.pill};
  background: ${colour.raised};
  color: ${colour.gold};
  font-size: ${size.small};
  font-weight: 600;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const Menu = styled.nav`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: none;
  gap: 2px;
  width: 180px;
  padding: 10px 8px;
  overflow: auto;
  background: ${colour.panel};
  border-right: 1px solid ${colour.hairline};
  > div {
    display: flex;
    flex: none;
    flex-direction: column;
    gap: 2px;
  }
  > div + div {
    margin-top: 10px;
  }
  strong {
    padding: 4px 12px;
    font-size: ${size.small};
    font-weight: 400;
    color: ${colour.muted};
  }
  a {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 7px 12px;
    border-radius: ${radius.cell};
    white-space: nowrap;
  }
  a:hover {
    background: ${colour.hover};
  }
  a[aria-current] {
    background: ${colour.raised};
    color: ${colour.gold};
    font-weight: 600;
  }
  [data-layout='mobile'] & {
    flex-direction: row;
    width: auto;
    padding: 6px 8px;
    border-right: 0;
    border-bottom: 1px solid ${colour.hairline};
    > div {
      flex-direction: row;
      align-items: center;
    }
    > div + div {
      margin: 0 0 0 6px;
      border-left: 1px solid ${colour.hairline};
    }
    a {
      padding: 12px;
    }
  }
`;
