import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { homeText } from '../copy/home';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { colour, radius, size } from '../tokens/tokens';

interface TilesProps {
  /** More about a page, such as how many matches it has now. */
  more: Readonly<Record<string, string>>;
  /** Games that open in a new window. */
  openings: readonly { name: 'europe' | 'inplay' | 'casino' | 'slot'; ask: () => void }[];
}

/** Links to everything there is to play: pages that exist, lobbies that open. */
export function Tiles({ more, openings }: TilesProps) {
  const { pages } = useSiteNavigation();
  const tiles: [string, ReactNode][] = [
    ...Object.entries(homeText.tiles)
      .filter(([path]) => pages.has(path))
      .map(([path, words]): [string, ReactNode] => [
        path,
        <Link key={path} href={path}>
          <TileText name={words.name} about={more[path] ?? words.about} />
        </Link>,
      ]),
    ...openings.flatMap(({ name, ask }): [string, ReactNode][] => {
      // Where it has a page, the tile links to it.
      if ((name !== 'casino' && name !== 'slot') || pages.has(`/${name}`)) return [];
      return [
        [
          name,
          <button key={name} type="button" onClick={ask}>
            <TileText {...homeText.openings[name]} />
            <ExternalLink size={15} aria-hidden />
          </button>,
        ],
      ];
    }),
  ];
  if (tiles.length === 0) return null;
  return (
    <Row aria-label={homeText.quick}>
      {tiles.map(([key, tile]) => (
        <li key={key}>{tile}</li>
      ))}
    </Row>
  );
}

function TileText({ name, about }: { name: string; about: string }) {
  return (
    <span>
      <strong>{name}</strong>
      <small>{about}</small>
    </span>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 8px;
  [data-layout='mobile'] & {
    grid-template-columns: 1fr 1fr;
  }
  a,
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    width: 100%;
    min-height: 64px;
    padding: 10px 16px;
    border-radius: ${radius.panel};
    border-left: 3px solid ${colour.goldDeep};
    background: ${colour.panel};
    text-align: left;
  }
  a:hover,
  button:hover {
    background: ${colour.hover};
  }
  span {
    display: grid;
  }
  strong {
    font-size: ${size.lead};
  }
  small {
    font-size: ${size.small};
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
  svg {
    flex: none;
    color: ${colour.muted};
  }
`;
