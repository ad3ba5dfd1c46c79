import { styled } from 'styled-components';
import { routeOf } from '../../../contract/routes';
import { resultsText } from '../../copy/results';
import { Link, useSiteNavigation } from '../../primitives/navigation';
import { card } from '../../primitives/cardStyle';
import { chip } from '../../primitives/chipStyle';
import { finger, size } from '../../tokens/tokens';

const VIRTUALS = '/game_result/virtuals';
const PARTS = ['/game_result/sports', '/game_result/minigame', VIRTUALS];
const SPORTS = ['soccer', 'basketball', 'horse', 'dog'].map((sport) => `${VIRTUALS}/${sport}`);

/** The ways between the pages of results. */
export function ResultTabs({ path }: { path: string }) {
  const { pages } = useSiteNavigation();
  const shown = path === '/game_result' ? PARTS[0] : path;
  const tabLink = (to: string, isShown: boolean) =>
    pages.has(to) && (
      <Link key={to} href={to} aria-current={isShown ? 'page' : undefined}>
        {routeOf(to)?.title ?? to}
      </Link>
    );
  return (
    <TabLinks aria-label={resultsText.parts}>
      <div>{PARTS.map((to) => tabLink(to, shown === to || (to === VIRTUALS && path.startsWith(VIRTUALS))))}</div>
      {path.startsWith(VIRTUALS) && <div className="sports">{SPORTS.map((to) => tabLink(to, to === path))}</div>}
    </TabLinks>
  );
}

const TabLinks = styled.nav`
  display: grid;
  gap: 4px;
  margin-bottom: 8px;
  padding: 8px;
  ${card}
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  a {
    display: inline-flex;
    align-items: center;
    ${chip}
    height: auto;
    min-height: 34px;
    padding: 0 14px;
  }
  .sports a {
    min-height: 30px;
    font-size: ${size.small};
  }
  [data-layout='mobile'] & {
    margin-bottom: 0;
    border-radius: 0;
    div {
      gap: 2px;
    }
    a {
      min-height: ${finger};
    }
    .sports a {
      padding: 0 10px;
    }
  }
`;
