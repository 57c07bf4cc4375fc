import { figureCalls as calls } from '../contract/figures';
import { metricCalls } from '../contract/metrics';
import { priceCalls } from '../contract/prices';
import { useAction, useCall } from '../swr';

/** Under a name that isn’t read as a hook. */
const sourceCall = calls.useSource;

const stale = [
  calls.origins,
  priceCalls.crypto,
  priceCalls.btcEth,
  priceCalls.listed,
  metricCalls.today,
  metricCalls.previousBmi,
];

/** Where a newsletter's figures come from; undefined on an API that doesn't say. */
export function useFigureOrigins(newsletterId: number) {
  return useCall(calls.origins, { newsletter_id: newsletterId }).data;
}

/** Types figures over, and takes that back. Everything that follows from them is read again. */
export function useTypedFigures(newsletterId: number) {
  const own = { newsletter_id: newsletterId };
  const type = useAction(calls.type, stale);
  const source = useAction(sourceCall, stale);
  return {
    onType: (figures: { figure: string; value: number | null }[]) => type.run({ ...own, figures }),
    onUseSource: (figures: string[]) => source.run({ ...own, figures }),
  };
}
