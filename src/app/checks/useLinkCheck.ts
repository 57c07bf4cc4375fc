import { useEffect, useEffectEvent, useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import type { LinkResult } from '@/api/contract/checks';
import type { NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import { useOpenedLinks } from '@/api/hooks/linkChecks';
import type { LinkCheckProps } from '@/components/data/LinkCheck';
import { linkCheckAge, type LinkReport } from '@/domain/checks/liveLinkReport';
import type { LinkSource } from '@/domain/checks/liveLinks';
import type { Variant } from '@/domain/newsletter/variants';
import { useNow } from '@/app/browser/useNow';

interface LinkCheckOptions {
  id: number;
  variant: Variant;
  /** Both undefined until they have arrived. */
  newsletter: Newsletter | undefined;
  news: NewsItem[] | undefined;
  ignored?: Newsletter['ignored_findings'];
  /** What is being written. */
  writing?: Writing | null;
}

interface Writing {
  /** Counts the pauses in the typing. */
  pauses: number;
  readTexts(): Partial<Newsletter>;
  /** Saves what the server is about to read. False if that failed. */
  flush(): Promise<boolean>;
}

/** The email as it is now. Serializes the texts, so it is only called in a pause. */
function sourceOf(options: LinkCheckOptions): LinkSource | null {
  const { variant, newsletter, news, ignored, writing } = options;
  if (!newsletter || !news) return null;
  const written = { ...newsletter, ...writing?.readTexts() };
  const ignored_findings = ignored ?? newsletter.ignored_findings;
  return { variant, input: { newsletter: { ...written, ignored_findings }, news } };
}

/** Loaded when it is first needed, because few visits of the page ask for it. */
const liveLinks = () => import('@/domain/checks/liveLinks');

/** Opens the links of a newsletter when asked, and says what that means for its text as it is now. Undefined where the API opens no links. */
export function useLinkCheck(options: LinkCheckOptions): LinkCheckProps | undefined {
  const hasLinkCheck = useCapability('linkCheck');
  const { opened, hasFailed, isRunning, check } = useOpenedLinks(options.id);
  const [running, setRunning] = useState(0);
  const now = useNow();
  const report = useReport(opened?.results, options);

  async function prepare(): Promise<boolean> {
    const { linkAddresses } = await liveLinks();
    const source = sourceOf(options);
    setRunning(source ? linkAddresses(source).length : 0);
    return options.writing?.flush() ?? true;
  }
  if (!hasLinkCheck) return undefined;
  return {
    isRunning,
    running,
    hasFailed,
    report,
    age: opened ? linkCheckAge(opened.at, now) : '',
    onCheck: () => void check(() => prepare().catch(() => false)),
  };
}

/** Follows what is written: a link that was fixed is no longer in the report. */
function useReport(results: LinkResult[] | undefined, options: LinkCheckOptions) {
  const { newsletter, news, ignored, writing } = options;
  const [report, setReport] = useState<LinkReport>();
  const compare = useEffectEvent(async () => {
    if (!results) return;
    const { linkReport } = await liveLinks();
    const source = sourceOf(options);
    if (source) setReport(linkReport(results, source));
  });
  const pauses = writing?.pauses;
  useEffect(() => {
    const timer = setTimeout(() => void compare());
    return () => clearTimeout(timer);
  }, [results, newsletter, news, ignored, pauses]);
  return report;
}
