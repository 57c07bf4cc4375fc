import { fn } from 'storybook/test';
import { sampleLinkResults } from '@/api/samples/checks';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import type { LinkCheckProps } from '@/components/data/LinkCheck';
import { linkAddresses, linkReport, type LinkSource } from '@/domain/checks/liveLinks';
import { variants } from '@/domain/newsletter/variants';

const source: LinkSource = {
  variant: variants.v2,
  input: { newsletter: sampleNewsletter, news: sampleSelectedNews },
};

const working = linkAddresses(source).map((address) => ({
  address,
  state: 'ok' as const,
  final: address,
  status: 200,
  chain: [{ address, status: 200 }],
}));

const withProblems = working.map(
  (result) => sampleLinkResults.find(({ address }) => address === result.address) ?? result,
);

/** The links of the sample newsletter before somebody asks for them to be opened. */
export const uncheckedLinks: LinkCheckProps = {
  isRunning: false,
  running: 0,
  hasFailed: false,
  report: undefined,
  age: '',
  onCheck: fn(),
};

/** While they are opened. */
export const openingLinks: LinkCheckProps = {
  ...uncheckedLinks,
  isRunning: true,
  running: working.length,
};

/** All of them open. */
export const workingLinks: LinkCheckProps = {
  ...uncheckedLinks,
  report: linkReport(working, source),
  age: '2 minutes ago',
};

/** One leads elsewhere, one has no page. */
export const brokenLinks: LinkCheckProps = {
  ...workingLinks,
  report: linkReport(withProblems, source),
  age: 'just now',
};
