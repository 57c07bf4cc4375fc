import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { StockServiceDraft, StockServiceFigure } from '@/api/contract/stockServices';
import { TextField } from '@/components/forms/TextField';
import { below, color, space } from '@/components/theme/tokens';
import type { StockFormTies } from './useStockForm';

type TextName = 'date_added' | 'date_removed' | 'status' | 'sector_when_added' | 'aux_granny';

interface StockTextProps extends Omit<ComponentProps<'input'>, 'name'> {
  ties: StockFormTies;
  name: TextName | StockServiceFigure;
  label: string;
  hint?: string;
  /** A field whose error depends on this one. */
  rules?: TextName;
}

/** A line of the draft; what looks wrong with it stands below it. */
export function StockText({ ties, name, label, hint, rules, ...input }: StockTextProps) {
  return (
    <TextField
      label={label}
      autoComplete="off"
      dir="auto"
      hint={hintOf(ties, name, hint)}
      error={ties.form.formState.errors[name]?.message}
      {...input}
      {...ties.form.register(name, rules && { deps: rules })}
    />
  );
}

/** A number of the draft; empty for none. */
export function StockFigure(props: StockTextProps & { name: StockServiceFigure }) {
  return <StockText inputMode="decimal" {...props} />;
}

/** What looks wrong with a field, else what it is for. */
export function hintOf(ties: StockFormTies, name: keyof StockServiceDraft, hint?: string) {
  const found = ties.warnings.filter(({ field }) => field === name);
  if (found.length === 0) return hint;
  return <Caution>{found.map(({ text }) => text).join(' ')}</Caution>;
}

const Caution = styled.span`
  display: block;
  padding-left: ${space(2)};
  color: ${color.warn};
  border-left: 2px solid ${color.warn};
`;

/* In a row of fields a hint above its control would push that out of the row. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  align-items: start;
  [id$='-hint'] {
    order: 1;
  }
  @media ${below.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
