import { styled } from 'styled-components';
import {
  REPORT_DIRECTIONS,
  REPORT_SEARCH_MAX,
  type ReportArrangement,
  type ReportColumn,
  type ReportGrouping,
} from '../../../contract/api/staff/reports';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Field } from '../../primitives/Field';
import { SelectField } from '../../primitives/Inputs';
import { useBreakpoint } from '../../primitives/useBreakpoint';

interface ArrangementFieldsProps {
  columns: readonly ReportColumn[];
  by: ReportGrouping;
  arrangement: ReportArrangement;
  onArrange: (arrangement: ReportArrangement) => void;
}

/** A search among names; the order too where rows are cards, which have no heads to press. */
export function ArrangementFields({ columns, by, arrangement, onArrange }: ArrangementFieldsProps) {
  const hasHeads = useBreakpoint() === 'desktop';
  const { search, order, direction } = arrangement;
  return (
    <Fields role="search" data-cards={!hasHeads}>
      <Field
        label={texts.search}
        type="search"
        maxLength={REPORT_SEARCH_MAX}
        value={search}
        onChange={({ target }) => onArrange({ ...arrangement, search: target.value })}
      />
      {!hasHeads && (
        <>
          <SelectField
            label={texts.order}
            options={columns.map((column) => [column, texts.columnOf(column, by)] as const)}
            value={order}
            onChoose={(value) => onArrange({ ...arrangement, order: value as ReportColumn })}
          />
          <SelectField
            label={texts.direction}
            options={REPORT_DIRECTIONS.map((one) => [one, texts.directions[one]] as const)}
            value={direction}
            onChoose={(value) => onArrange({ ...arrangement, direction: value as ReportArrangement['direction'] })}
          />
        </>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: 4px 10px;
  &[data-cards='true'] > :first-child {
    grid-column: 1 / -1;
  }
`;
