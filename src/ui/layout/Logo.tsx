import { css, styled } from 'styled-components';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { goldFill, size } from '../tokens/tokens';

/** The product's name, which leads to the top page. */
export function Logo() {
  const { siteName } = useSite();
  return <Name href="/">{siteName}</Name>;
}

export const logoStyle = css`
  font-size: ${size.title};
  font-weight: 800;
  letter-spacing: -0.02em;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  background: ${goldFill};
  background-clip: text;
  color: transparent;
`;

const Name = styled(Link)`
  ${logoStyle}
`;
