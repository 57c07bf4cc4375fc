import { useId, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Select } from '@/components/forms/fields/SelectField';
import { below, color, size, space } from '@/components/theme/tokens';
import type { Cards } from './cards';
import type { Column, RowList } from './column';
import { type Sort, sortChoices } from './sort';

interface SortMenuProps<Row> {
  /** The table's name. */
  label: string;
  columns: Column<Row>[];
  rows: RowList<Row> | undefined;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  /** True if the rows are always in the order of some column. */
  isAlwaysSorted: boolean;
  /** Up to which screen the rows are cards. */
  cards: Cards;
}

/** Chooses the order of the rows where they are cards, which have no headers to press. */
export function SortMenu<Row>(props: SortMenuProps<Row>) {
  const { label, columns, rows, sort, onSort, isAlwaysSorted, cards } = props;
  const id = useId();
  const choices = sortChoices(columns, rows);
  if (choices.length === 0) return null;
  const handleChange = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    onSort(choices.find((choice) => valueOf(choice.sort) === target.value)?.sort ?? null);
  return (
    <Root $cards={cards}>
      <label htmlFor={id}>
        Sort<VisuallyHidden> {label}</VisuallyHidden>
      </label>
      <Select id={id} value={valueOf(sort)} onChange={handleChange}>
        {(!isAlwaysSorted || sort === null) && <option value="">Default order</option>}
        {choices.map((choice) => (
          <option key={valueOf(choice.sort)} value={valueOf(choice.sort)}>
            {choice.words}
          </option>
        ))}
      </Select>
    </Root>
  );
}

function valueOf(sort: Sort | null): string {
  return sort ? `${sort.id} ${sort.direction}` : '';
}

const Root = styled.div<{ $cards: Cards }>`
  display: none;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  max-width: 320px;
  color: ${color.inkSoft};
  font-size: ${size.table};
  @media screen and ${({ $cards }) => ($cards === 'tablet' ? below.md : below.sm)} {
    display: grid;
  }
`;
