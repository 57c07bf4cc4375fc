import { useSearchParams } from 'react-router-dom';
import {
  ProviderQuery,
  providerQueryDefaults,
  type TypedProviderQuery,
} from '@/api/contract/providerQuery';

const names = Object.keys(providerQueryDefaults) as (keyof ProviderQuery)[];

/**
 * Keeps the provider query in the address, so that a reload, Back or a shared link shows its answer again.
 * `query` is null where the address has none or an invalid one; `typed` has the words of the address.
 */
export function useQueryAddress() {
  const [address, setAddress] = useSearchParams();
  const held = names.flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const typed: TypedProviderQuery = { ...providerQueryDefaults, ...Object.fromEntries(held) };
  const read = ProviderQuery.safeParse(typed);

  function setQuery(next: ProviderQuery) {
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      for (const name of names) changed.set(name, String(next[name]));
      return changed;
    });
  }

  return { typed, query: held.length > 0 && read.success ? read.data : null, setQuery };
}
