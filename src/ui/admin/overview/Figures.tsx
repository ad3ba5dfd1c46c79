import { styled } from 'styled-components';
import type { AdminSection } from '../../copy/admin';
import { Link } from '../../primitives/navigation';
import { colour, finger, onSmall, radius, size } from '../../tokens/tokens';
import type { StatusTone } from '../frame/cells';

/** One figure, which leads to the section it is about. */
export interface Figure {
  name: string;
  value: string;
  /** Below the value. */
  note?: string;
  tone?: StatusTone;
  section: AdminSection;
}

/** Figures side by side, under a heading. */
export function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <Group>
      <h3>{title}</h3>
      <ul>
        {figures.map(({ name, value, note, tone = 'plain', section }) => (
          <li key={name}>
            <FigureLink href={`?section=${section}`} data-tone={tone}>
              <span>{name}</span> <b>{value}</b> {note !== undefined && <small>{note}</small>}
            </FigureLink>
          </li>
        ))}
      </ul>
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(116px, 1fr));
    gap: 8px;
  }
  [data-layout='mobile'] & ul {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const FigureLink = styled(Link)`
  display: grid;
  gap: 2px;
  align-content: start;
  height: 100%;
  padding: 10px 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  font-variant-numeric: tabular-nums;
  ${onSmall} {
    min-height: ${finger};
  }
  &:hover {
    background: ${colour.hover};
  }
  span,
  small {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  b {
    font-size: ${size.lead};
    overflow-wrap: anywhere;
  }
  &[data-tone='good'] b {
    color: ${colour.good};
  }
  &[data-tone='warn'] b {
    color: ${colour.warn};
  }
  &[data-tone='bad'] b {
    color: ${colour.bad};
  }
`;
