import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import {
  type Benchmark,
  Comparison,
  type PortfolioEntry,
  Position,
} from '@/api/contract/comparator';
import { useComparator, useOneShareEach } from '@/api/hooks/comparator';
import { environment } from '@/app/browser/environment';
import { useSession } from '@/app/session/session';
import { useNewSession } from '@/app/session/newSession';
import { useIsReady } from '@/components/actions/Button';
import { type Prices, pricesOf } from '@/domain/comparator/equalWeights';
import { benchmarkIn, fromFragment, isShared } from '@/domain/comparator/sharedComparison';
import type { KnownTicker } from '@/domain/stocks/knownTickers';
import { showToast } from '@/components/feedback/toasts';
import type { ComparisonOutputs } from '@/screens/comparator/ResultsView';
import { publicPaths } from '@/screens/publicPaths';
import { copyWithToast } from '@/app/browser/copyWithToast';
import * as z from 'zod/mini';
import { type InputState, startState } from '@/screens/comparator/inputState';
import { sheetOf } from '@/screens/comparator/positionRows';

/** Suggestions for ticker fields, loaded after the page. If that fails, there are none. */
function useCompanies(): readonly KnownTicker[] {
  const [companies, setCompanies] = useState<readonly KnownTicker[]>([]);
  useEffect(() => {
    import('@/domain/stocks/knownTickers').then(
      ({ knownTickers }) => setCompanies(knownTickers),
      () => undefined,
    );
  }, []);
  return companies;
}

/** The portfolio in the address after `#`, `unreadable` if it is invalid, null if there is none. */
function useSharedPortfolio(): PortfolioEntry[] | 'unreadable' | null {
  const { hash } = useLocation();
  return useIsReady() && isShared(hash) ? (fromFragment(hash) ?? 'unreadable') : null;
}

/** What the portfolio in the address is compared with; null for the index. */
function useSharedBenchmark(): Benchmark | null {
  const { hash } = useLocation();
  return useIsReady() ? benchmarkIn(hash) : null;
}

/** Asks for the price of each ticker. */
function usePrices(session: string) {
  const compareOneShare = useOneShareEach(session);
  return async (tickers: readonly string[]): Promise<Prices | { error: string }> => {
    const answer = await compareOneShare(tickers);
    return 'error' in answer ? answer : pricesOf(answer);
  };
}

/** Everything that the comparator's screen shows and does. */
export function useComparatorPage() {
  const shared = useSharedPortfolio();
  const linked = Array.isArray(shared) ? shared : null;
  const { entry, open, close } = useAnswerEntry(shared !== null);
  const own = useNewSession();
  const [restored, setRestored] = useState<string>();
  if (entry && restored === undefined) setRestored(entry.session);
  const session = restored ?? own;
  const { answer, isComparing, error, suggestions, onCompare, onCancel } = useComparator({
    session,
    shown: linked ?? entry?.comparison.portfolio ?? null,
    isShared: linked !== null,
  });
  const compared = answer?.comparison;
  const openAnswer = useEffectEvent(() => {
    if (!answer) return;
    // After Recalculate, the rows as typed are still the ones that were sent first.
    open({ session, sent: entry?.sent ?? answer.positions, comparison: answer.comparison });
    onCancel();
  });
  useEffect(() => openAnswer(), [compared]);
  const handleReset = () => {
    onCancel();
    if (linked || entry) close();
  };
  return {
    session: entry?.session ?? session,
    isStaff: useSession() !== null,
    comparison: { data: entry?.comparison, sent: entry?.sent, isComparing, error },
    suggestions,
    shared,
    sharedBenchmark: useSharedBenchmark(),
    companies: useCompanies(),
    onPrices: usePrices(session),
    startsSimulated: environment.isDebug,
    onCompare,
    onReset: handleReset,
    outputs: comparisonOutputs,
    ...useKeptInput(),
  };
}

const loadFiles = () => import('./downloadComparison');

type Files = Awaited<ReturnType<typeof loadFiles>>;

/** Shows a toast if the code for writing files can't be loaded. */
async function download(write: (files: Files) => void) {
  try {
    write(await loadFiles());
  } catch {
    showToast({
      kind: 'error',
      message: 'The file couldn’t be created. Check your connection.',
    });
  }
}

async function downloadImage(...result: Parameters<ComparisonOutputs['onDownloadImage']>) {
  try {
    const { downloadAnswerImage } = await import('./downloadAnswerImage');
    await downloadAnswerImage(...result);
  } catch {
    showToast({ kind: 'error', message: 'The image couldn’t be created. Try again.' });
  }
}

/** Downloads, copies and links of a comparison. */
const comparisonOutputs: ComparisonOutputs = {
  onCopyLink: (fragment) =>
    void copyWithToast(
      `${window.location.origin}${publicPaths.comparator}${fragment}`,
      'Link copied',
    ),
  onPrint: () => window.print(),
  onDownloadPositions: (portfolio, prices) =>
    void download((files) => files.downloadPositions(portfolio, prices)),
  onDownloadSectors: (sectors, benchmark) =>
    void download((files) => files.downloadSectors(sectors, benchmark)),
  onDownloadImage: (...result) => void downloadImage(...result),
};

/** Where session storage keeps the visit. */
const visitKey = 'comparator';

/**
 * A result as its history entry keeps it, so that Back, Forward and a reload show it again without
 * another request. `sent` are the positions as typed, and `hasInput` is true if the entry before it
 * is the input.
 */
const AnswerEntry = z.object({
  session: z.string(),
  sent: z.array(Position),
  comparison: Comparison,
  hasInput: z.boolean(),
});

const Stored = z.object({
  rows: z.array(z.object({ ticker: z.string(), shares: z.string() })),
  text: z.string(),
  answer: z.unknown(),
});

/** Kept while the visitor is on another page, and stored when the tab is left or reloaded. */
const visit: { current: KeptVisit | null } = { current: null };

function currentVisit(): KeptVisit {
  visit.current ??= storedVisit();
  return visit.current;
}

function storeCurrent(): void {
  if (visit.current) storeVisit(visit.current);
}

/**
 * The result in this history entry, and ways to open and close one. A link to the page, such as the
 * one on the pricing page, opens the result that was left open.
 */
function useAnswerEntry(wasShared: boolean) {
  const { state, key } = useLocation();
  const isReady = useIsReady();
  const navigate = useNavigate();
  const isByLink = useNavigationType() !== NavigationType.Pop;
  // The screen moves the focus when it gets another result, so the same one must stay the same object.
  const entry = useMemo(
    () => (wasShared || !isReady ? null : readAnswerEntry(state)),
    [state, wasShared, isReady],
  );
  const [arrival] = useState(() => ({
    key,
    left: isByLink && !wasShared && !entry ? currentVisit().answer : null,
  }));
  const shown = entry ?? (key === arrival.key ? arrival.left : null);

  const put = (next: AnswerEntry | null, replace: boolean) =>
    void navigate(publicPaths.comparator, { replace, state: next });

  const reopen = useEffectEvent(() => {
    if (arrival.left) put({ ...arrival.left, hasInput: false }, true);
  });
  useEffect(() => reopen(), []);
  useEffect(() => {
    if (!wasShared && isReady) currentVisit().answer = shown;
  }, [shown, wasShared, isReady]);
  return {
    entry: shown,
    /** A recalculated result replaces the one before it. */
    open: (answer: Omit<AnswerEntry, 'hasInput'>) =>
      put({ ...answer, hasInput: shown?.hasInput ?? true }, shown !== null),
    close: () => {
      if (shown?.hasInput) void navigate(-1);
      else put(null, true);
    },
  };
}

/** The input as it was when the page was left, and a function that keeps every change. */
function useKeptInput() {
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') storeCurrent();
    };
    window.addEventListener('pagehide', storeCurrent);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      storeCurrent();
      window.removeEventListener('pagehide', storeCurrent);
      document.removeEventListener('visibilitychange', handleHidden);
    };
  }, []);
  const [draft] = useState(() => currentVisit().draft);
  const isReady = useIsReady();
  return {
    draft: isReady ? draft : null,
    onDraft: (next: NonNullable<KeptVisit['draft']>) => {
      // Until a kept input has been brought back, it isn't replaced.
      if (isReady || !draft) currentVisit().draft = next;
    },
  };
}

type AnswerEntry = z.infer<typeof AnswerEntry>;

/** The result in a history entry; null if it has none, or one that an older version wrote. */
export function readAnswerEntry(state: unknown): AnswerEntry | null {
  return AnswerEntry.safeParse(state).data ?? null;
}

/** What a tab keeps of a visit: the input, and the result that was open when it was left. */
interface KeptVisit {
  draft: InputState | null;
  answer: AnswerEntry | null;
}

/** Stores a visit for the next page load. If the browser refuses, it lasts as long as the page. */
export function storeVisit({ draft, answer }: KeptVisit): void {
  const rows = draft?.sheet.rows.map(({ ticker, shares }) => ({ ticker, shares })) ?? [];
  store({ rows, text: draft?.box.text ?? '', answer });
}

/** A large text may not fit, but the rows should. */
function store(stored: z.infer<typeof Stored>): void {
  for (const kept of [stored, { ...stored, text: '' }, { ...stored, text: '', answer: null }]) {
    try {
      sessionStorage.setItem(visitKey, JSON.stringify(kept));
      return;
    } catch {
      // The storage is full or not allowed.
    }
  }
}

/** The stored visit; an empty one if there is none or it can't be read. */
export function storedVisit(): KeptVisit {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(visitKey) ?? 'null');
    const { data } = Stored.safeParse(stored);
    if (!data) return { draft: null, answer: null };
    return { draft: draftOf(data), answer: readAnswerEntry(data.answer) };
  } catch {
    return { draft: null, answer: null };
  }
}

function draftOf({ rows, text }: z.infer<typeof Stored>): InputState | null {
  if (rows.length === 0) return null;
  const start = startState(false);
  return { ...start, sheet: sheetOf(rows), box: { ...start.box, text } };
}
