import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { planOf, previewBasis, type QuoteOf } from '@/domain/portfolios/core';
import { portfolioOf } from '@/domain/portfolios/coreDraft';
import type { CorePortfolioScreenProps } from './CorePortfolioScreen';
import type { useCoreDraft } from './useCoreDraft';

type Props = Pick<CorePortfolioScreenProps, 'rows' | 'prices' | 'onRebalance'>;

/** The steps of a rebalance: check the edits, show the preview, send it. */
export function useRebalance(
  { rows, prices, onRebalance }: Props,
  draft: ReturnType<typeof useCoreDraft>,
) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const { form, focusFirstError } = useFirstError();
  const portfolio = portfolioOf(draft.lines ?? []);
  const { known } = prices;
  const quoteOf = quotesOf(known);

  async function handleConfirm() {
    setIsRunning(true);
    const seen = previewBasis(rows ?? [], portfolio, quoteOf);
    const isDone = await onRebalance({ portfolio, seen });
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
      else focusFirstError();
    },
    /** Null while closed. It updates when the portfolio or the prices are reloaded. */
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

/** Focuses the first invalid field after errors are shown. */
function useFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [search, setSearch] = useState(0);
  useLayoutEffect(() => {
    if (search > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [search]);
  return { form, focusFirstError: () => setSearch((count) => count + 1) };
}
