import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { treeText } from '../copy/tree';
import { Button } from '../primitives/Button';
import type { LoadedFrom } from '../primitives/Loaded';
import { colour, size } from '../tokens/tokens';

interface ListingProps<T> {
  from: LoadedFrom<T[]>;
  children: (list: T[]) => ReactNode;
}

/** Items of a list that is loaded: its entries, or a text why there are none. Used in a `ul`. */
export function Listing<T>({ from: { value, failure, retry }, children }: ListingProps<T>) {
  if (value && value.length > 0) return children(value);
  return (
    <Note role={failure ? 'alert' : undefined}>
      {failure ? treeText.failed : value ? treeText.empty : treeText.loading}
      {retry && <Button onClick={retry}>{treeText.retry}</Button>}
    </Note>
  );
}

const Note = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  font-size: ${size.small};
  color: ${colour.muted};
`;
