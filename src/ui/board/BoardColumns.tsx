import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius } from '../tokens/tokens';

/** List and selected fixture side by side. */
export function BoardColumns({ list, detail }: { list: ReactNode; detail: ReactNode }) {
  return (
    <Columns>
      <div>{list}</div>
      {detail}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 8px;
  height: 100%;
  > div {
    min-height: 0;
    border-radius: ${radius.panel};
    background: ${colour.panel};
    overflow: hidden;
  }
`;
