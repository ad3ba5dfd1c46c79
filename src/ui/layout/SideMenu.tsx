import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { colour, radius, size, touched } from '../tokens/tokens';
import { EntryLink } from './EntryLink';
import { type MenuEntry, MENUS } from './menus';
import type { MemberActions } from './shownMember';
import { useEntries } from './useEntries';

interface SideMenuProps {
  path: string;
  openings: MemberActions['openings'];
  onChoose?: () => void;
}

/** Korean sports, games that open in a new window, and minigames (docs/spec.md NAV-4). */
export function SideMenu({ path, openings, onChoose }: SideMenuProps) {
  return (
    <Groups>
      <Pages heading={menuText.groups.korea} name="korea" menu={MENUS.korea} path={path} onChoose={onChoose} />
      {openings.length > 0 && (
        <Group heading={menuText.groups.openings} name="openings">
          {openings.map(({ name, ask }) => (
            <li key={name}>
              <button type="button" onClick={ask}>
                <span>{menuText.openings[name]}</span>
                <ExternalLink size={14} aria-hidden />
              </button>
            </li>
          ))}
        </Group>
      )}
      <Pages heading={menuText.groups.casino} name="casino" menu={MENUS.casino} path={path} onChoose={onChoose} />
      <Pages
        heading={menuText.groups.minigames}
        name="minigames"
        menu={MENUS.minigames}
        path={path}
        onChoose={onChoose}
      />
    </Groups>
  );
}

interface PagesProps {
  heading: string;
  /** By which a folded column finds it. */
  name?: string;
  menu: readonly MenuEntry[];
  path: string;
  onChoose: (() => void) | undefined;
}

/** A group without a page is left out. */
export function Pages({ heading, name, menu, path, onChoose }: PagesProps) {
  const entries = useEntries(menu);
  if (entries.length === 0) return null;
  return (
    <Group heading={heading} name={name}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} path={path} icon={16} {...(onChoose && { onClick: onChoose })} />
        </li>
      ))}
    </Group>
  );
}

function Group({ heading, name, children }: { heading: string; name: string | undefined; children: ReactNode }) {
  return (
    <section data-group={name}>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

export const Groups = styled.div`
  section + section,
  nav + section {
    border-top: 1px solid ${colour.hairline};
  }
  section {
    padding: 10px 6px;
  }
  h2 {
    padding: 4px 10px 6px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  a,
  button {
    display: flex;
    align-items: center;
    gap: 9px;
    width: 100%;
    min-height: ${touched(38)};
    padding: 0 10px;
    border-radius: ${radius.cell};
    text-align: left;
  }
  a:hover,
  button:hover {
    background: ${colour.hover};
  }
  a[aria-current] {
    background: ${colour.raised};
    color: ${colour.gold};
  }
  svg {
    flex: none;
    color: ${colour.muted};
  }
  button > span,
  a > span:first-of-type {
    flex: 1;
  }
`;
