import { styled } from 'styled-components';
import { SIDEBAR_DESKTOP_WIDTH_PX } from '../../contract/constants';
import { BOARD_PATHS } from '../../contract/paths';
import { layoutText } from '../copy/layout';
import { FirstRowsPlace } from '../primitives/firstRows';
import { Skeleton } from '../primitives/Skeleton';
import { useSite } from '../primitives/site';
import { isFolded, useWindowKind } from '../primitives/useWindowKind';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, finger, onShort, radius, size, THREE_ROWS_BELOW_PX, narrowerThan } from '../tokens/tokens';
import { layoutOf } from './layoutOf';
import { logoStyle } from './Logo';
import { RAIL_WIDTH_PX } from './SideRail';

const SLIP_WIDTH_PX = 320;

/** The frame of the page that is coming, until its code is loaded: what stands there afterwards has its place already. */
export function LoadingView({ path }: { path: string }) {
  const { siteName } = useSite();
  const kind = useWindowKind();
  if (layoutOf(path) !== 'default') {
    return (
      <main>
        <VisuallyHidden role="status">{layoutText.loading}</VisuallyHidden>
      </main>
    );
  }
  const small = kind === 'phone' || kind === 'tablet';
  const left = kind === 'wide' ? SIDEBAR_DESKTOP_WIDTH_PX : isFolded(kind) ? RAIL_WIDTH_PX : 0;
  return (
    <Frame data-layout={small ? 'mobile' : 'desktop'} data-window={kind}>
      <Head aria-hidden>
        <b>{siteName}</b>
      </Head>
      <Columns>
        {left > 0 && <Column style={{ width: left }} aria-hidden />}
        <main>
          <FirstRowsPlace area={BOARD_PATHS[path]} within="page" label={layoutText.loading}>
            <Skeleton height={44} count={24} label={layoutText.loading} />
          </FirstRowsPlace>
        </main>
        {kind !== 'phone' && <Column style={{ width: SLIP_WIDTH_PX }} aria-hidden />}
      </Columns>
      {small && <Foot aria-hidden />}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
`;

/** As high as the head with its borders: two lines of a large screen, two or three of a small one. */
const Head = styled.div`
  flex: none;
  height: 94px;
  padding: 0 18px;
  background: ${colour.panel};
  border-bottom: 1px solid ${colour.hairline};
  line-height: 52px;
  b {
    ${logoStyle}
  }
  [data-layout='mobile'] & {
    height: calc(max(48px, ${finger}) + ${finger} + 1px);
    padding-left: 52px;
    b {
      font-size: ${size.lead};
    }
    @media ${narrowerThan(THREE_ROWS_BELOW_PX)} {
      height: calc(max(48px, ${finger}) + 2 * ${finger} + 3px);
    }
    /* Folded, as it will be. */
    ${onShort} {
      height: max(48px, ${finger});
      border-bottom: 0;
    }
  }
`;

const Columns = styled.div`
  display: flex;
  flex: 1;
  gap: 8px;
  min-height: 0;
  padding: 8px;
  main {
    flex: 1;
    min-width: 0;
    overflow: hidden;
  }
  [data-layout='mobile'] & {
    padding: 0;
  }
`;

const Column = styled.div`
  flex: none;
  background: ${colour.panel};
  border-radius: ${radius.panel};
`;

const Foot = styled.div`
  flex: none;
  height: 56px;
  ${onShort} {
    height: ${finger};
  }
  background: ${colour.panel};
  border-top: 1px solid ${colour.hairline};
`;
