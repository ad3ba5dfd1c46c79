import { css, styled } from 'styled-components';
import { isDecision } from '../../machines';
import { homeText } from '../copy/home';
import { BannerCard } from '../primitives/BannerCard';
import { Skeleton } from '../primitives/Skeleton';
import { useSite } from '../primitives/site';
import { useContents } from '../primitives/useContents';
import { onSmall } from '../tokens/tokens';

/** What the operator announces, side by side; those that find no room are scrolled to. Nothing moves by itself. */
export function Banners() {
  const { calls } = useSite();
  const { value, failure } = useContents((signal) => calls.settings.banners(signal));
  // Its place is reserved, as long as it is asked for again: most sites have some.
  if (!value) {
    const isRefused = failure !== undefined && isDecision(failure);
    return isRefused ? null : <ToCome height="var(--banner)" count={1} label={homeText.loading} />;
  }
  if (value.length === 0) return null;
  return (
    <Row aria-label={homeText.banners}>
      {value.map((banner) => (
        <li key={banner.id}>
          <BannerCard {...banner} />
        </li>
      ))}
    </Row>
  );
}

const height = css`
  --banner: 112px;
  ${onSmall} {
    /* A title on two lines, or a text on three. */
    --banner: 132px;
  }
`;

const ToCome = styled(Skeleton)`
  ${height}
`;

const Row = styled.ul`
  ${height}
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min(86%, 320px), 1fr);
  gap: 8px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  li {
    min-height: var(--banner);
    scroll-snap-align: start;
  }
`;
