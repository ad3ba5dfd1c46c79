import { styled } from 'styled-components';
import type { PageState } from '../book/recording';
import { colour, FONT, size } from '../ui/tokens/tokens';

/** What the page was like when it was saved. */
export function SavedPage({ page: { route, details } }: { page: PageState }) {
  return (
    <Body>
      <h3>{route}</h3>
      <pre>{JSON.stringify(details, undefined, 2)}</pre>
    </Body>
  );
}

const Body = styled.div`
  flex: 1;
  overflow: auto;
  padding: 0 12px 12px;
  font-size: ${size.small};
  color: ${colour.text};
  pre {
    font-family: monospace, ${FONT};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    color: ${colour.muted};
  }
`;
