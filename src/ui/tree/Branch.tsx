import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { CallResult } from '../../machines';
import { treeText } from '../copy/tree';
import { useResource } from '../primitives/useResource';
import { colour, radius, size, touched } from '../tokens/tokens';
import { Listing } from './Listing';

interface BranchProps<T> {
  name: string;
  count: number;
  icon?: ReactNode;
  /** The list is filtered by it. */
  chosen: boolean;
  /** The filter is below it: it is open at first. */
  within: boolean;
  onChoose: () => void;
  load: (signal: AbortSignal) => Promise<CallResult<T[]>>;
  children: (below: T) => ReactNode;
}

/** A sport or a location: its name filters the list, its arrow shows what is below, which is loaded then. */
export function Branch<T>({ name, count, icon, chosen, within, onChoose, load, children }: BranchProps<T>) {
  const [open, setOpen] = useState(chosen || within);
  return (
    <li>
      <Line data-chosen={chosen}>
        <Arrow type="button" aria-expanded={open} aria-label={treeText.open(name)} onClick={() => setOpen(!open)}>
          <ChevronRight size={14} aria-hidden />
        </Arrow>
        <Name
          type="button"
          aria-current={chosen ? 'true' : undefined}
          onClick={() => {
            setOpen(true);
            onChoose();
          }}
        >
          {icon}
          <span>{name}</span> <Count>{count}</Count>
        </Name>
      </Line>
      {open && <Below load={load}>{children}</Below>}
    </li>
  );
}

function Below<T>({ load, children }: Pick<BranchProps<T>, 'load' | 'children'>) {
  const below = useResource({ load: (_, signal) => load(signal) });
  return (
    <Nested>
      <Listing from={below}>{(list) => list.map(children)}</Listing>
    </Nested>
  );
}

/** A league: nothing is below it. */
export function Leaf({ name, count, chosen, onChoose }: Omit<BranchProps<never>, 'load' | 'children' | 'within'>) {
  return (
    <li>
      <Line data-chosen={chosen}>
        <Name type="button" className="leaf" aria-current={chosen ? 'true' : undefined} onClick={onChoose}>
          <span>{name}</span> <Count>{count}</Count>
        </Name>
      </Line>
    </li>
  );
}

const Nested = styled.ul`
  margin-left: 13px;
  border-left: 1px solid ${colour.hairline};
`;

const Line = styled.div`
  display: flex;
  align-items: stretch;
  min-height: ${touched(34)};
  border-radius: ${radius.cell};
  &:hover {
    background: ${colour.hover};
  }
  &[data-chosen='true'] {
    background: ${colour.raised};
    color: ${colour.gold};
  }
`;

const Arrow = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  color: ${colour.faint};
  &[aria-expanded='true'] svg {
    rotate: 90deg;
  }
`;

const Name = styled.button`
  display: flex;
  align-items: center;
  flex: 1;
  min-width: 0;
  gap: 7px;
  padding: 5px 10px 5px 2px;
  text-align: left;
  line-height: 1.35;
  &.leaf {
    padding-left: 12px;
    font-size: ${size.small};
  }
  svg {
    flex: none;
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
`;

const Count = styled.span`
  flex: none;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
`;
