import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { planOf, seenOf, type QuoteOf } from '@/domain/corePortfolio';
import { portfolioOf } from '@/domain/corePortfolioDraft';
import type { CorePortfolioScreenProps } from './CorePortfolioScreen';
import type { useCoreDraft } from './useCoreDraft';

type Props = Pick<CorePortfolioScreenProps, 'rows' | 'prices' | 'onRebalance'>;

/** From the button to the preview, and on from there. */
export function useRebalance(
  { rows, prices, onRebalance }: Props,
  draft: ReturnType<typeof useCoreDraft>,
) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const { form, seekFault } = useFirstFault();
  const portfolio = portfolioOf(draft.lines ?? []);
  const { known } = prices;
  const quoteOf = quotesOf(known);

  async function handleConfirm() {
    setIsRunning(true);
    const isDone = await onRebalance({ portfolio, seen: seenOf(rows ?? [], portfolio, quoteOf) });
    setIsRunning(false);
    if (isDone) {
      draft.reset();
      setIsPreviewing(false);
    }
    return isDone;
  }
  return {
    form,
    isRunning,
    handleSubmit(event: SyntheticEvent) {
      event.preventDefault();
      if (isRunning || !known) return;
      if (draft.check()) setIsPreviewing(true);
      else seekFault();
    },
    /** Null while there is none; it follows the portfolio and the prices when they are read again. */
    preview:
      isPreviewing && rows && known
        ? {
            plan: planOf(rows, portfolio, quoteOf),
            onConfirm: handleConfirm,
            onClose: () => setIsPreviewing(false),
          }
        : null,
  };
}

function quotesOf(known: Props['prices']['known']): QuoteOf {
  return (key) => {
    const price = known?.get(key);
    return price === undefined ? undefined : { name: '', price };
  };
}

/** Puts the focus into the first field that is marked, once it is. */
function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [search, setSearch] = useState(0);
  useLayoutEffect(() => {
    if (search > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [search]);
  return { form, seekFault: () => setSearch((count) => count + 1) };
}
