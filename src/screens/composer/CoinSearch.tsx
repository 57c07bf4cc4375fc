import { useState } from 'react';
import { styled } from 'styled-components';
import type { Instrument } from '@/api/contract/instruments';
import { Button } from '@/components/actions/Button';
import { Lookup } from '@/components/forms/Lookup';
import { space } from '@/components/theme/tokens';

export interface InstrumentSearch {
  instruments: Instrument[];
  isSearching: boolean;
  onSearchInstruments(search: string): void;
}

interface CoinSearchProps extends InstrumentSearch {
  onAdd(instrument: Instrument): Promise<boolean>;
}

/** Finds an instrument and adds it; what was picked stays when adding fails. */
export function CoinSearch({ instruments, isSearching, ...ask }: CoinSearchProps) {
  const [picked, setPicked] = useState<Instrument | null>(null);
  const [added, setAdded] = useState(0);
  const handleAdd = async () => {
    if (!picked || !(await ask.onAdd(picked))) return;
    setPicked(null);
    setAdded(added + 1);
  };

  return (
    <Search>
      <Lookup
        key={added}
        label="Find an instrument"
        results={instruments}
        isSearching={isSearching}
        onSearch={ask.onSearchInstruments}
        onPick={(instrument: Instrument) => setPicked(instrument)}
        itemKey={({ id }) => id}
        itemText={({ name, context_name }) => `${name} ${context_name}`.trim()}
      />
      <Button disabled={!picked} onClick={() => void handleAdd()}>
        {picked ? `Add ${picked.name}` : 'Add'}
      </Button>
    </Search>
  );
}

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: end;
`;
