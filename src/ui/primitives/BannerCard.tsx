import { styled } from 'styled-components';
import type { Banner } from '../../contract/api/site/banners';
import { colour, radius, size } from '../tokens/tokens';
import { TileArt } from './art/TileArt';
import { Link } from './navigation';

type BannerCardProps = Pick<Banner, 'title' | 'contents' | 'image' | 'art' | 'href'>;

/** One banner as members see it: its texts beside a picture, or beside what is drawn in its place. */
export function BannerCard({ title, contents, image, art, href }: BannerCardProps) {
  const inside = (
    <>
      {image === null ? (
        <TileArt id={title} motif={art} isLow />
      ) : (
        <img src={`/file/download/${image}`} alt="" draggable={false} />
      )}
      <span>
        <b>{title}</b>
        {contents !== '' && <small>{contents}</small>}
      </span>
    </>
  );
  return <Card>{href === null ? <div>{inside}</div> : <Link href={href}>{inside}</Link>}</Card>;
}

const Card = styled.article`
  height: 100%;
  > * {
    position: relative;
    display: grid;
    align-items: center;
    height: 100%;
    min-height: 112px;
    padding-right: 40%;
    border-radius: ${radius.panel};
    background: ${colour.panel};
    overflow: hidden;
  }
  > a:hover {
    background: ${colour.hover};
  }
  img,
  svg {
    position: absolute;
    right: 0;
    width: 40%;
    height: 100%;
    object-fit: cover;
  }
  span {
    display: grid;
    gap: 4px;
    padding: 10px 16px;
  }
  b {
    font-size: ${size.lead};
  }
  small {
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;
