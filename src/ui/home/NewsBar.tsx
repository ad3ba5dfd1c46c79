import { Megaphone } from 'lucide-react';
import { styled } from 'styled-components';
import type { NewsLink } from '../../contract/api/site/settings';
import { openableUrl } from '../../rules/session/openableUrl';
import { homeText } from '../copy/home';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { colour, radius, size, touched } from '../tokens/tokens';

/** The first piece of news (docs/spec.md API-2); its place is reserved until it is loaded. */
export function NewsBar({ news }: { news: NewsLink | undefined }) {
  const { links } = useSite();
  const address = news?.url === undefined ? undefined : openableUrl(news.url, links);
  return (
    <Bar aria-label={homeText.news}>
      <Megaphone size={16} aria-hidden />
      <b>{homeText.news}</b>
      <p>{news && <NewsText text={news.contents} address={address} origin={links.origin} />}</p>
    </Bar>
  );
}

interface NewsTextProps {
  text: string;
  address: string | undefined;
  origin: string;
}

/** Pages of this site open in place, others in a window that can't reach back. */
function NewsText({ text, address, origin }: NewsTextProps) {
  if (address === undefined) return text;
  if (address.startsWith(`${origin}/`)) return <Link href={address.slice(origin.length)}>{text}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${touched(40)};
  padding: 6px 14px;
  background: ${colour.panel};
  border-radius: ${radius.panel};
  svg {
    flex: none;
    color: ${colour.gold};
  }
  b {
    flex: none;
    font-size: ${size.small};
    color: ${colour.gold};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
