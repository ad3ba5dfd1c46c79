import { styled } from 'styled-components';
import { colour, radius, size, touched } from '../tokens/tokens';

/** A messenger by which staff can be reached. */
export interface Contact {
  name: string;
  /** Address of its image on this site. */
  image: string;
  /** Where it may be opened; undefined where it leads nowhere that is allowed. */
  href: string | undefined;
}

interface ContactsProps {
  title: string;
  /** Undefined while they are loaded: their place is there, so that nothing moves as they come. */
  contacts: readonly Contact[] | undefined;
}

/** Messengers, each opened in a window without access to this one. */
export function Contacts({ title, contacts }: ContactsProps) {
  if (contacts?.length === 0) return null;
  if (!contacts) {
    return (
      <Box as="div" style={{ visibility: 'hidden' }}>
        <h2>{title}</h2>
        <ul />
      </Box>
    );
  }
  return (
    <Box aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {contacts.map(({ name, image, href }) => (
          <li key={`${name} ${href}`}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <img src={image} alt="" width={28} height={28} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 8px;
  h2 {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-height: ${touched(40)};
  }
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: ${touched(40)};
    padding: 0 14px 0 7px;
    border-radius: ${radius.pill};
    background: ${colour.raised};
  }
  a[href]:hover {
    background: ${colour.hover};
  }
  img {
    border-radius: 50%;
    object-fit: cover;
  }
`;
