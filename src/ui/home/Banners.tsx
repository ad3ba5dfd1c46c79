import { styled } from 'styled-components';
import { homeText } from '../copy/home';
import { BannerCard } from '../primitives/BannerCard';
import { Skeleton } from '../primitives/Skeleton';
import { useSite } from '../primitives/site';
import { useContents } from '../primitives/useContents';

/** What the operator announces, side by side; those that find no room are scrolled to. Nothing moves by itself. */
export function Banners() {
  const { calls } = useSite();
  const { value, failure } = useContents((signal) => calls.settings.banners(signal));
  // Its place is reserved: most sites have some.
  if (!value && !failure) return <Skeleton height={112} count={1} label={homeText.loading} />;
  if (!value || value.length === 0) return null;
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

const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min(86%, 320px), 1fr);
  gap: 8px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  li {
    scroll-snap-align: start;
  }
`;
