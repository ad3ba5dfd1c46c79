import { styled } from 'styled-components';
import { KOREA_MENUS, type KoreaMenu } from '../../rules/korea/menus';
import { koreaText } from '../copy/korea';
import { Link } from '../primitives/navigation';
import { colour, finger, radius } from '../tokens/tokens';

const ALL = Object.keys(KOREA_MENUS) as KoreaMenu[];

/** The six menus, for pages without a side menu. */
export function KoreaMenuBar({ menu }: { menu: KoreaMenu }) {
  return (
    <Bar aria-label={koreaText.menus}>
      {ALL.map((one) => (
        <Link key={one} href={`/korea/${one}`} timed aria-current={one === menu ? 'page' : undefined}>
          {koreaText.menu(one)}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  border-bottom: 1px solid ${colour.hairline};
  a {
    display: grid;
    place-items: center;
    min-height: ${finger};
    color: ${colour.muted};
    border-radius: ${radius.cell};
    white-space: nowrap;
  }
  a[aria-current] {
    color: ${colour.gold};
    font-weight: 700;
    box-shadow: inset 0 -2px 0 ${colour.gold};
  }
`;
