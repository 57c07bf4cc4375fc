import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import type { IgnoredFinding } from '@/api/contract/checks';
import type { Metrics } from '@/api/contract/metrics';
import type { NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import type { BtcEth, CryptoPrices, LastNewsletter, ListedPrices } from '@/api/contract/prices';
import { useArchive, useCheckModes, useRestrictedWords } from '@/api/hooks/settings';
import { useFigureOrigins } from '@/api/hooks/figures';
import { useHiddenMetrics } from '@/api/hooks/hiddenMetrics';
import { useIgnoredFindings } from '@/api/hooks/checks';
import { useMarketAnswers } from '@/api/hooks/prices';
import type { Origins } from '@/domain/figures/origins';
import type { CheckModes } from '@/domain/checks/checkModes';
import type { BrandKey, Publisher } from '@/api/contract/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { environment } from '@/app/browser/environment';
import type { loadBmi } from '@/app/sending/contentInput';
import { useRestriction } from '@/app/session/useRestriction';
import type { ChecksProps } from '@/screens/composer/ChecksPanel';
import { usePublisher } from '@/app/publisher';
import { openChecks } from '@/app/checks/checksWorker';
import { useBmi } from './useMarketTables';
import { useLinkCheck } from '@/app/checks/useLinkCheck';
import { useLanguageReview } from './useLanguageReview';

interface ChecksOptions {
  newsletter: Newsletter;
  brand: BrandKey;
  news: NewsItem[] | undefined;
  previous: LastNewsletter | undefined;
  /** How many comments are open; undefined until they arrive, and where none are kept. */
  openComments: number | undefined;
  /** Null until drafts have been looked up. */
  writing: {
    pauses: number;
    readTexts(): Partial<Newsletter>;
    flush(): Promise<boolean>;
  } | null;
}

interface Checks extends ChecksProps {
  /** The email that was checked; undefined before the first checks. */
  html: string | undefined;
}

/** Checks the newsletter as it is written: after each pause, and when other data arrives. */
export function useChecks({ newsletter, brand, ...options }: ChecksOptions): Checks {
  const market = useMarketAnswers(newsletter.id);
  const bmi = useBmi(newsletter.id);
  const origins = useFigureOrigins(newsletter.id)?.origins;
  const publisher = usePublisher();
  const restrictedWords = useRestrictedWords().list?.words;
  const checkModes = useCheckModes();
  const { hidden: hiddenMetrics } = useHiddenMetrics();
  const { archive } = useArchive();
  const { ignored, onIgnore, onRestore } = useIgnoredFindings(newsletter);
  const mayIgnore = useCapability('ignoredFindings');
  const hasAltTexts = useCapability('imageDetails');
  const ignoreRestriction = useRestriction();
  const variant = brand === 'fs' ? 'v2_f' : 'v2';
  const checked = { ...options, id: newsletter.id, newsletter, ignored };
  const languageReview = useLanguageReview(newsletter.id, options.writing);
  const links = useLinkCheck({ ...checked, variant: variants[variant] });
  const { report, isChecking, html, hasCrashed } = useWorkerReport(variant, {
    ...checked,
    ...market.answers,
    publisher,
    bmi: bmi.data,
    origins,
    restrictedWords,
    checkModes,
    hiddenMetrics,
    archive: archive?.is_linked ? archive.address : undefined,
    hasAltTexts,
  });
  return {
    report,
    isChecking,
    html,
    error: market.hasFailed || bmi.error ? onHold : hasCrashed ? crashed : null,
    onRetry() {
      market.reload();
      void bmi.mutate();
    },
    ignored,
    ...(mayIgnore && { onIgnore }),
    onRestore,
    ignoreRestriction,
    links,
    languageReview,
  };
}

const onHold = 'Some figures couldn’t be loaded, so the checks are on hold.';
const crashed = 'The checks stopped. Reload the page to run them again.';

interface Checked extends Omit<ChecksOptions, 'brand'> {
  ignored: IgnoredFinding[];
  crypto: CryptoPrices | undefined;
  btcEth: BtcEth | undefined;
  listed: ListedPrices | undefined;
  publisher: Publisher;
  metrics: Metrics | undefined;
  bmi: Awaited<ReturnType<typeof loadBmi>> | undefined;
  origins: Origins | undefined;
  /** Undefined until they arrive; the usual ones count until then. */
  restrictedWords: string[] | undefined;
  /** Undefined until they arrive; until then all checks run in full. */
  checkModes: CheckModes | undefined;
  /** Undefined until they arrive; until then all count. */
  hiddenMetrics: string[] | undefined;
  /** The address of the archive, if emails link to it. */
  archive: string | undefined;
  hasAltTexts: boolean;
}

/** Null until everything that the email shows has arrived. Serializes the texts. */
function inputOf({ newsletter, ignored, writing, ...rest }: Checked): ContentInput | null {
  const { news, crypto, btcEth, listed, metrics, bmi, previous, openComments, ...known } = rest;
  const { restrictedWords, checkModes, hiddenMetrics, archive, hasAltTexts } = known;
  const { publisher, origins } = known;
  if (!writing || !news || !crypto || !btcEth || !listed || !metrics || !bmi) return null;
  return {
    publisher,
    newsletter: { ...newsletter, ...writing.readTexts(), ignored_findings: ignored },
    news,
    crypto,
    btcEth,
    listed,
    metrics,
    previous,
    openComments,
    restrictedWords,
    checkModes,
    hiddenMetrics,
    archive,
    ...bmi,
    origins,
    hasAltTexts,
    imageHost: environment.imageHost(),
  };
}

/** Several answers that arrive within this time, in ms, are checked once. */
const together = 50;

/** Checks again, in the worker, after each pause and when anything arrives that the email shows. */
function useWorkerReport(variant: 'v2' | 'v2_f', checked: Checked) {
  const { check, ...answer } = useChecksWorker();
  const { newsletter, ignored, news, previous, crypto, btcEth, listed, metrics, bmi } = checked;
  const {
    restrictedWords: words,
    checkModes,
    hiddenMetrics,
    archive,
    publisher,
    origins,
    openComments,
  } = checked;
  const pauses = checked.writing?.pauses;
  const checkNow = useEffectEvent(() => {
    const input = inputOf(checked);
    if (input) check({ input, variant, now: new Date() });
  });
  useEffect(() => {
    const timer = setTimeout(checkNow, together);
    return () => clearTimeout(timer);
  }, [
    pauses,
    publisher,
    newsletter,
    ignored,
    news,
    previous,
    crypto,
    btcEth,
    listed,
    metrics,
    bmi,
    origins,
    words,
    checkModes,
    hiddenMetrics,
    archive,
    openComments,
  ]);
  return answer;
}

type ChecksWorker = ReturnType<typeof openChecks>;

/** A worker that opens with the first check, and its newest report; undefined before the first one. */
function useChecksWorker() {
  const [answer, setAnswer] = useState<Pick<Checks, 'report' | 'html'>>({
    report: undefined,
    html: undefined,
  });
  const [isChecking, setIsChecking] = useState(false);
  const [hasCrashed, setHasCrashed] = useState(false);
  const worker = useRef<ChecksWorker>(null);
  useEffect(() => {
    return () => {
      worker.current?.close();
      worker.current = null;
    };
  }, []);
  return {
    ...answer,
    isChecking,
    hasCrashed,
    check(...request: Parameters<ChecksWorker['check']>) {
      worker.current ??= openChecks(
        (report, html) => {
          setAnswer({ report, html });
          setIsChecking(false);
        },
        () => setHasCrashed(true),
      );
      setIsChecking(true);
      worker.current.check(...request);
    },
  };
}
