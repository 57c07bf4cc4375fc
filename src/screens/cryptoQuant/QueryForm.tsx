import { memo, useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { ProviderQuery, type TypedProviderQuery } from '@/api/contract/providerQuery';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { below, space } from '@/components/theme/tokens';
import { providerPaths, providerWindows } from '@/domain/market/providerPaths';

interface QueryFormProps {
  query: TypedProviderQuery;
  isAsking: boolean;
  onSubmit(query: ProviderQuery): void;
}

/** The form for a query to the data provider. */
export function QueryForm({ query, isAsking, onSubmit }: QueryFormProps) {
  const { register, handleSubmit, formState, trigger } = useZodForm(ProviderQuery, {
    defaultValues: query,
    values: query,
  });
  const { errors } = formState;
  // The query from the page's URL may be invalid. It isn't sent then, and the fields show why.
  useEffect(() => {
    if (!ProviderQuery.safeParse(query).success) void trigger();
  }, [query, trigger]);
  const [paths, windows] = [useId(), useId()];
  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((next) => onSubmit(next))(event)}>
      <Fields>
        <Wide>
          <TextField
            label="End Point"
            list={paths}
            {...plain}
            {...register('end_point')}
            error={errors.end_point?.message}
          />
        </Wide>
        <TextField
          label="Exchange"
          {...plain}
          {...register('exchange')}
          error={errors.exchange?.message}
        />
        <TextField label="Token" {...plain} {...register('token')} error={errors.token?.message} />
        <TextField
          label="Window"
          list={windows}
          {...plain}
          {...register('window')}
          error={errors.window?.message}
        />
        {/* sic: the last two labels are in lower case */}
        <TextField label="from" {...plain} {...register('from')} error={errors.from?.message} />
        <TextField
          label="limit"
          inputMode="numeric"
          {...plain}
          {...register('limit')}
          error={errors.limit?.message}
        />
        <Ends>
          <Button type="submit" kind="accent" isPending={isAsking}>
            Submit
          </Button>
        </Ends>
      </Fields>
      <Choices id={paths} values={providerPaths} />
      <Choices id={windows} values={providerWindows} />
    </form>
  );
}

interface ChoicesProps {
  id: string;
  values: readonly string[];
}

/* Memoized: otherwise every key typed into the results filter would render all options. */
const Choices = memo(function Choices({ id, values }: ChoicesProps) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  );
});

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  @media ${below.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  grid-column: span 2;
  @media ${below.xs} {
    grid-column: auto;
  }
`;

const Ends = styled.div`
  grid-column: -2 / -1;
  justify-self: end;
  /* Aligned with the input of its row, whatever is below that input. */
  margin-top: 25px;
  @media ${below.xs} {
    justify-self: start;
    margin-top: 0;
  }
`;
