import { styled } from 'styled-components';
import { auxOptions, grannyFlags, stockServices } from '@/api/contract/stockServices';
import { CheckboxField } from '@/components/forms/CheckboxField';
import { RadioField } from '@/components/forms/RadioField';
import { SelectField } from '@/components/forms/SelectField';
import { Panel } from '@/components/layout/Panel';
import { color, space } from '@/components/theme/tokens';
import { stockServiceName } from '@/domain/stockServiceNames';
import { FieldGrid, StockFigure, StockText } from './StockFormField';
import type { StockFormTies } from './useStockForm';

interface PartProps {
  ties: StockFormTies;
}

/** In which list the stock stands, and how. */
export function ListFields({ ties: { form } }: PartProps) {
  const { errors } = form.formState;
  return (
    <>
      <SelectField
        label="Service"
        options={withStray(serviceOptions, form.watch('service'))}
        error={errors.service?.message}
        {...form.register('service')}
      />
      <Beside>
        <RadioField
          label="Direction"
          options={directionOptions}
          error={errors.direction?.message}
          {...form.register('direction')}
        />
        <CheckboxField label="Active" {...form.register('active')} />
      </Beside>
    </>
  );
}

/** What stood when the stock came, above what stood when it went. */
export function DateFields({ ties }: PartProps) {
  return (
    <Panel title="Dates and prices">
      <FieldGrid>
        <StockText
          ties={ties}
          name="date_added"
          label="Date added"
          rules="date_removed"
          {...dayInput}
        />
        <StockFigure ties={ties} name="price_when_added" label="Price when added" />
        <StockFigure ties={ties} name="index_when_added" label="Index when added" />
        <StockText ties={ties} name="sector_when_added" label="Sector when added" />
        <StockText ties={ties} name="date_removed" label="Date removed" {...dayInput} />
        <StockFigure ties={ties} name="price_when_out" label="Price when out" />
        <StockFigure ties={ties} name="index_when_out" label="Index when out" />
        <StockText ties={ties} name="status" label="Status" />
      </FieldGrid>
    </Panel>
  );
}

export function TargetFields({ ties }: PartProps) {
  return (
    <Panel title="Targets and size">
      <FieldGrid>
        <StockFigure ties={ties} name="stop" label="Stop" />
        <StockFigure ties={ties} name="target1" label="Target 1" />
        <StockFigure ties={ties} name="target2" label="Target 2" />
        <Free />
        <StockFigure ties={ties} name="shares" label="Shares" />
        <StockFigure ties={ties} name="weight" label="Weight" hint="In percent" />
      </FieldGrid>
    </Panel>
  );
}

export function TrackingFields({ ties }: PartProps) {
  return (
    <Panel title="Tracking">
      <FieldGrid>
        <StockFigure ties={ties} name="tracking_year" label="Tracking year" />
        <StockFigure ties={ties} name="tracking_month" label="Tracking month" />
        <StockFigure ties={ties} name="month_start" label="Month start" />
        <StockFigure ties={ties} name="rebalance" label="Rebalance" />
      </FieldGrid>
    </Panel>
  );
}

/** Shown for every service, because an entry may change its service and keep its flags. */
export function GrannyFields({ ties }: PartProps) {
  const { form } = ties;
  return (
    <Panel
      title={stockServiceName('granny_shots')}
      note={`They matter where the service is ${stockServiceName('granny_shots')}; elsewhere they are stored and not used.`}
    >
      <FieldGrid>
        <SelectField
          label="Aux"
          options={withStray(auxChoices, form.watch('aux'))}
          error={form.formState.errors.aux?.message}
          {...form.register('aux')}
        />
        <StockText ties={ties} name="aux_granny" label="Aux granny" />
      </FieldGrid>
      <Flags aria-label="Why it is a granny shot">
        {grannyFlags.map(({ name, label }) => (
          <CheckboxField key={name} label={label} {...form.register(name)} />
        ))}
      </Flags>
    </Panel>
  );
}

const serviceOptions = [
  { value: '', label: 'None' },
  ...stockServices.map((value) => ({ value, label: stockServiceName(value) })),
];

const directionOptions = [
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
];

const auxChoices = [
  { value: '', label: 'None' },
  ...auxOptions.map((value) => ({ value, label: value })),
];

/** A stored word that is not offered any more must be seen to be replaced. */
function withStray(options: readonly { value: string; label: string }[], value: string) {
  const isOffered = options.some((option) => option.value === value);
  return isOffered ? options : [...options, { value, label: value }];
}

const dayInput = { placeholder: 'YYYY-MM-DD', maxLength: 10 } as const;

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  align-items: end;
  > fieldset > div {
    grid-template-columns: repeat(2, max-content);
    padding-bottom: 0;
  }
  > div {
    padding-left: ${space(5)};
    border-left: 1px solid ${color.line};
  }
`;

/* Shares and weight begin a row of their own. */
const Free = styled.div`
  @media (max-width: 543px) {
    display: none;
  }
`;

const Flags = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
  gap: ${space(1)} ${space(4)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
