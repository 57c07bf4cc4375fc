import { useState } from 'react';
import { styled } from 'styled-components';
import type { Followed, FollowedInstrument } from '@/api/contract/followed';
import { Lookup } from '@/components/forms/lookup/Lookup';
import { Panel } from '@/components/layout/Panel';
import type { MarketScreenProps } from './MarketScreen';
import { OrderedList } from './OrderedList';

interface CoinsPanelProps extends Pick<MarketScreenProps, 'restriction' | 'onSaveCoins'> {
  list: 'general' | 'deep';
  followed: Followed;
}

const texts = {
  general: {
    title: 'Crypto Prices',
    note: 'The coins of the newsletter’s price table, in its order.',
  },
  deep: { title: 'Deep research', note: 'The coins of the deep-research list, in its order.' },
};

/** How many instruments the search shows. */
const mostFound = 20;

/** One list of coins. New ones come from the instruments. */
export function CoinsPanel({ list, followed, restriction, onSaveCoins }: CoinsPanelProps) {
  const { title, note } = texts[list];
  const coins = followed[list];
  const ids = coins.map(({ id }) => id);
  const [search, setSearch] = useState('');
  const save = (next: number[]) => onSaveCoins(list, next, ids);
  return (
    <Panel title={title} note={note}>
      <OrderedList
        label={title}
        items={coins.map(({ id, name }) => ({ key: id, name: name.toUpperCase() }))}
        empty="No coins yet. Search for one below to add it."
        restriction={restriction}
        onSave={save}
      />
      {restriction === undefined && (
        <Narrow>
          <Lookup
            key={ids.join()}
            label={`Add a coin to ${title}`}
            placeholder="Symbol or name"
            results={found(followed.instruments, search, ids)}
            itemKey={({ id }) => id}
            itemText={textOf}
            onSearch={setSearch}
            onPick={({ id }) => void save([...ids, id])}
          />
        </Narrow>
      )}
    </Panel>
  );
}

const textOf = ({ name, context_name }: FollowedInstrument) =>
  context_name === '' ? name.toUpperCase() : `${name.toUpperCase()} · ${context_name}`;

function found(
  instruments: readonly FollowedInstrument[],
  search: string,
  ids: readonly number[],
): FollowedInstrument[] {
  const wanted = search.toLowerCase();
  return instruments
    .filter((each) => !ids.includes(each.id) && textOf(each).toLowerCase().includes(wanted))
    .slice(0, mostFound);
}

const Narrow = styled.div`
  max-width: 420px;
`;
