import { styled } from 'styled-components';
import { auxOptions, grannyFlags, stockServices } from '@/api/contract/stockServices';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { RadioField } from '@/components/forms/fields/RadioField';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Panel } from '@/components/layout/Panel';
import { color, space } from '@/components/theme/tokens';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { FieldGrid, StockFigure, StockText } from './StockFormField';
import type { StockFormController } from './useStockForm';

interface PartProps {
  controller: StockFormController;
}

/** The service, direction and active state. */
export function ListFields({ controller: { form } }: PartProps) {
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

/** Dates and prices when the stock was added, and when it was removed. */
export function DateFields({ controller }: PartProps) {
  return (
    <Panel title="Dates and prices">
      <FieldGrid>
        <StockText
          controller={controller}
          name="date_added"
          label="Date added"
          rules="date_removed"
          {...dayInput}
        />
        <StockFigure controller={controller} name="price_when_added" label="Price when added" />
        <StockFigure controller={controller} name="index_when_added" label="Index when added" />
        <StockText controller={controller} name="sector_when_added" label="Sector when added" />
        <StockText controller={controller} name="date_removed" label="Date removed" {...dayInput} />
        <StockFigure controller={controller} name="price_when_out" label="Price when out" />
        <StockFigure controller={controller} name="index_when_out" label="Index when out" />
        <StockText controller={controller} name="status" label="Status" />
      </FieldGrid>
    </Panel>
  );
}

export function TargetFields({ controller }: PartProps) {
  return (
    <Panel title="Targets and size">
      <FieldGrid>
        <StockFigure controller={controller} name="stop" label="Stop" />
        <StockFigure controller={controller} name="target1" label="Target 1" />
        <StockFigure controller={controller} name="target2" label="Target 2" />
        <Free />
        <StockFigure controller={controller} name="shares" label="Shares" />
        <StockFigure controller={controller} name="weight" label="Weight" hint="In percent" />
      </FieldGrid>
    </Panel>
  );
}

export function TrackingFields({ controller }: PartProps) {
  return (
    <Panel title="Tracking">
      <FieldGrid>
        <StockFigure controller={controller} name="tracking_year" label="Tracking year" />
        <StockFigure controller={controller} name="tracking_month" label="Tracking month" />
        <StockFigure controller={controller} name="month_start" label="Month start" />
        <StockFigure controller={controller} name="rebalance" label="Rebalance" />
      </FieldGrid>
    </Panel>
  );
}

/** Shown for every service, because an entry keeps its flags when its service changes. */
export function GrannyFields({ controller }: PartProps) {
  const { form } = controller;
  return (
    <Panel
      title={stockServiceName('granny_shots')}
      note={`Used only when the service is ${stockServiceName('granny_shots')}.`}
    >
      <FieldGrid>
        <SelectField
          label="Aux"
          options={withStray(auxChoices, form.watch('aux'))}
          error={form.formState.errors.aux?.message}
          {...form.register('aux')}
        />
        <StockText controller={controller} name="aux_granny" label="Aux granny" />
      </FieldGrid>
      <Flags aria-label="Granny shot reasons">
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
  ...auxOptions.map((value) => ({ value, label: wordsOf(value) })),
];

/** `super_smid_grannies` as `Super SMID grannies`. */
function wordsOf(key: string): string {
  const words = key.replaceAll('_', ' ').replace('smid', 'SMID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Adds a saved value that is no longer offered, so that it stays visible. */
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

/* An empty cell, so that shares and weight start a new row. */
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
