import { styled } from 'styled-components';
import { EtpDraft } from '@/api/contract/followed';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { space } from '@/components/theme/tokens';

interface TickerFormProps {
  label: string;
  /** The tickers that are in the list already. */
  taken: readonly string[];
  onAdd(ticker: string): Promise<boolean>;
}

/** Adds one ticker. It stays in the field if that fails. */
export function TickerForm({ label, taken, onAdd }: TickerFormProps) {
  const form = useZodForm(EtpDraft, { defaultValues: { ticker: '' }, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async ({ ticker }) => {
    const added = ticker.toUpperCase();
    if (taken.includes(added)) {
      form.setError('ticker', { message: `${added} is already in the list.` });
    } else if (await onAdd(added)) form.reset();
  });
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={label}
        placeholder="Ticker"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.ticker?.message}
        {...form.register('ticker')}
      />
      <Button type="submit" isPending={isSubmitting}>
        Add
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space(2)};
  max-width: 420px;
  > :first-child {
    flex: 1;
  }
  &:has([aria-invalid='true']) {
    align-items: center;
  }
`;
