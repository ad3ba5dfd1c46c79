import { styled } from 'styled-components';
import { routeOf } from '../../../contract/routes';
import { copy } from '../../copy/results';
import { Link, useWays } from '../../primitives/navigation';
import { colour, FINGER_PX, radius, size } from '../../tokens/tokens';

const VIRTUALS = '/game_result/virtuals';
const PARTS = ['/game_result/sports', '/game_result/minigame', VIRTUALS];
const SPORTS = ['soccer', 'basketball', 'horse', 'dog'].map((sport) => `${VIRTUALS}/${sport}`);

/** The ways between the pages of results. */
export function ResultTabs({ path }: { path: string }) {
  const { pages } = useWays();
  const shown = path === '/game_result' ? PARTS[0] : path;
  const way = (to: string, isShown: boolean) =>
    pages.has(to) && (
      <Link key={to} href={to} aria-current={isShown ? 'page' : undefined}>
        {routeOf(to)?.title ?? to}
      </Link>
    );
  return (
    <Ways aria-label={copy.parts}>
      <div>{PARTS.map((to) => way(to, shown === to || (to === VIRTUALS && path.startsWith(VIRTUALS))))}</div>
      {path.startsWith(VIRTUALS) && <div className="sports">{SPORTS.map((to) => way(to, to === path))}</div>}
    </Ways>
  );
}

const Ways = styled.nav`
  display: grid;
  gap: 4px;
  margin-bottom: 8px;
  padding: 8px;
  border-radius: ${radius.panel};
  background: ${colour.panel};
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 34px;
    padding: 0 14px;
    border-radius: ${radius.pill};
    color: ${colour.muted};
  }
  .sports a {
    min-height: 30px;
    font-size: ${size.small};
  }
  a:hover {
    background: ${colour.hover};
  }
  a[aria-current='page'] {
    background: ${colour.raised};
    color: ${colour.text};
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
  [data-layout='mobile'] & {
    margin-bottom: 0;
    border-radius: 0;
    div {
      gap: 2px;
    }
    a {
      min-height: ${FINGER_PX}px;
    }
    .sports a {
      padding: 0 10px;
    }
  }
`;
