import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { StockServiceDraft, StockServiceFigure } from '@/api/contract/stockServices';
import { TextField } from '@/components/forms/fields/TextField';
import { below, color, space } from '@/components/theme/tokens';
import type { StockFormController } from './useStockForm';

type TextName = 'date_added' | 'date_removed' | 'status' | 'sector_when_added' | 'aux_granny';

interface StockTextProps extends Omit<ComponentProps<'input'>, 'name'> {
  controller: StockFormController;
  name: TextName | StockServiceFigure;
  label: string;
  hint?: string;
  /** A field whose error depends on this one. */
  rules?: TextName;
}

/** A text field of the entry, with its warnings below it. */
export function StockText({ controller, name, label, hint, rules, ...input }: StockTextProps) {
  return (
    <TextField
      label={label}
      autoComplete="off"
      dir="auto"
      hint={hintOf(controller, name, hint)}
      error={controller.form.formState.errors[name]?.message}
      {...input}
      {...controller.form.register(name, rules && { deps: rules })}
    />
  );
}

/** A number of the draft; empty for none. */
export function StockFigure(props: StockTextProps & { name: StockServiceFigure }) {
  return <StockText inputMode="decimal" {...props} />;
}

/** The warnings of a field, or its hint if there are none. */
export function hintOf(
  controller: StockFormController,
  name: keyof StockServiceDraft,
  hint?: string,
) {
  const found = controller.warnings.filter(({ field }) => field === name);
  if (found.length === 0) return hint;
  return <Caution>{found.map(({ text }) => text).join(' ')}</Caution>;
}

const Caution = styled.span`
  display: block;
  padding-left: ${space(2)};
  color: ${color.warn};
  border-left: 2px solid ${color.warn};
`;

/* Hints go below the inputs, so that the inputs of a row align. */
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
