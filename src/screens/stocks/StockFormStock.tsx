import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import type { FoundStock } from '@/api/contract/stockSearch';
import { Lookup } from '@/components/forms/lookup/Lookup';
import { below, color } from '@/components/theme/tokens';
import { formatMoney } from '@/domain/format/numbers';
import { hintOf } from './StockFormField';
import type { StockFormController } from './useStockForm';

export interface StockSearch {
  found: readonly FoundStock[];
  isSearching: boolean;
  error: string | null;
  /** An empty text clears what was found. */
  onSearch(text: string): void;
}

interface StockFormStockProps {
  controller: StockFormController;
  search: StockSearch;
  /** The stock chosen in this form, with its name and price. */
  picked: FoundStock | null;
  onPick(stock: FoundStock): void;
}

/** The stock of the entry, which is chosen from search results. */
export function StockFormStock({ controller, search, picked, onPick }: StockFormStockProps) {
  const { field } = useController({ control: controller.form.control, name: 'stock_id' });
  const { errors } = controller.form.formState;
  const ticker = controller.form.watch('ticker');
  return (
    <Holder
      ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}
      onKeyDown={keepFromSaving}
    >
      <Lookup
        label="Stock"
        placeholder={ticker === '' ? 'Ticker or name' : 'Ticker or name, to choose another'}
        hint={
          ticker !== '' && (
            <>
              <Chosen>
                Chosen: <strong>{ticker}</strong>
                {picked && `, ${factsOf(picked).join(', ')}`}
              </Chosen>
              {hintOf(controller, 'stock_id')}
            </>
          )
        }
        error={errors.stock_id?.message ?? errors.ticker?.message}
        searchError={search.error}
        results={search.found}
        isSearching={search.isSearching}
        onSearch={search.onSearch}
        onPick={(stock: FoundStock) => {
          onPick(stock);
          search.onSearch('');
        }}
        itemKey={({ id }) => id}
        itemText={(stock) => [stock.ticker.toUpperCase(), ...factsOf(stock)].join(', ')}
      />
    </Holder>
  );
}

function factsOf({ name, last }: FoundStock): string[] {
  return [name, last === null ? 'no price' : formatMoney(last)].filter(Boolean);
}

/** Enter after a ticker is typed waits for the results; it does not save what was chosen before. */
function keepFromSaving(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

const Holder = styled.div`
  grid-column: span 2;
  @media ${below.xs} {
    grid-column: auto;
  }
`;

const Chosen = styled.span`
  display: block;
  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;
