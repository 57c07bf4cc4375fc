import { wordBlocks } from '@/domain/commentary/commentary';
import { plainRuns } from '@/domain/commentary/plainRuns';
import type { Check, Outcome, Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import { byText } from '@/domain/format/remembered';
import { counted, quoted } from '@/domain/format/text';
import { unsubscribeToken } from '@/domain/firm/legal';
import { newsWords } from '@/domain/news/news';
import { formatMoney, formatPercent } from '@/domain/format/numbers';
import { campaignOf, withCampaign } from '@/domain/newsletter/campaign';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';
import { webLink } from '@/domain/format/addresses';
import { storedRows, tableNames } from '@/domain/checks/tables/rows';
import { summaryIn, summaryPlace } from '@/domain/checks/reading/authored';
import { findMarkup } from '@/domain/email/markup';
import { textWithin } from '@/domain/email/emailDocument';

/**
 * The text part, and its letters and digits alone for comparing, because line breaks and quote
 * marks differ.
 */
interface TextPart {
  raw: string;
  bare: string;
  lines: readonly string[];
}

const bare = byText((text) => text.toLowerCase().replace(/[^\p{L}\p{N}%$#+−.,]+/gu, ''));

const mostNamed = 3;

/** The finding for names that aren’t in the plain text: the first three, and how many more. */
function missing(
  what: string,
  section: SectionName,
  names: readonly string[],
  isThere: (name: string) => boolean = () => false,
): Draft[] {
  const absent = names.filter((name) => !isThere(name)).map((name) => name.trim());
  if (absent.length === 0) return [];
  const named = absent.slice(0, mostNamed).map(quoted).join(', ');
  const rest = absent.length - mostNamed;
  const more = rest > 0 ? ` and ${counted(rest, 'other')}` : '';
  const text = `The plain text is missing ${what} ${named}${more}.`;
  return [{ severity: 'check', text, ...locationOf(section) }];
}

const titled = ['commentary', 'technical', 'metrics', 'crypto', 'etps', 'stocks', 'news'] as const;

/** Compares the text part with the headings of the sections in the HTML, and with its metrics. */
function headings({ document }: Subject, { lines }: TextPart): Draft[] {
  const elements = document?.elements ?? [];
  const present = new Set(elements.map(({ section }) => section));
  const absent = titled.filter(
    (section) => present.has(section) && !lines.includes(bare(sectionNames[section])),
  );
  const titles = absent.map((section) => sectionNames[section]);
  const metrics = elements.filter(({ tag, section }) => tag === 'th' && section === 'metrics');
  return [
    ...missing('the heading', absent[0] ?? 'header', titles),
    ...missing('the metric', 'metrics', metrics.map(textWithin), (label) =>
      lines.some((line) => line.startsWith(bare(label))),
    ),
  ];
}

function news(subject: Subject, part: TextPart): Draft[] {
  const { news: items } = subject.input;
  const headlines = items.map(({ text }) => newsWords(text));
  const addresses = items.map(({ link }) => webLink(link));
  return [
    ...missing('the news', 'news', headlines, (words) => hasWords(part, words)),
    ...missing('the news link', 'news', addresses, (link) => hasAddress(subject, part, link)),
  ];
}

function prices(subject: Subject, { lines }: TextPart): Draft[] {
  const shown = tableNames.filter((section) => subject.variant.sections.includes(section));
  return shown.flatMap((section) => {
    const absent = storedRows(subject, section).filter(({ symbol, price, change }) => {
      const figures = [formatMoney(price), formatPercent(change)].map(bare);
      const own = lines.filter((line) => line.startsWith(bare(symbol)));
      return !own.some((line) => figures.every((figure) => line.includes(figure)));
    });
    const names = absent.map(({ symbol }) => symbol);
    return missing(`the figures (${sectionWords(section)}) of`, section, names);
  });
}

/**
 * Searches for each stretch of equally formatted text, because the text part puts an address after
 * each link.
 */
function comments(subject: Subject, part: TextPart): Draft[] {
  return (['commentary', 'technical'] as const)
    .filter((section) => subject.variant.sections.includes(section))
    .flatMap((section) => {
      const blocks = wordBlocks(subject.comments[section].words);
      const runs = blocks.flatMap((block) => plainRuns(block.runs));
      const texts = runs.filter((run) => run.kind === 'text');
      const said = texts.map(({ text }) => text);
      const hrefs = [...new Set(texts.flatMap(({ href }) => href ?? []))];
      const name = sectionWords(section);
      return [
        ...missing(`words of ${name}:`, section, said, (words) => hasWords(part, words)),
        ...missing(`a link of ${name}:`, section, hrefs, (link) => hasAddress(subject, part, link)),
      ];
    });
}

function summary(subject: Subject, part: TextPart): Draft[] {
  if (hasWords(part, summaryIn(subject))) return [];
  const { section, field } = summaryPlace;
  return [{ severity: 'check', text: 'The plain text is missing the summary.', section, field }];
}

function hasWords(part: TextPart, words: string): boolean {
  return part.bare.includes(bare(words));
}

/** True for an address as it was written, or with the tags that the email adds to it. */
function hasAddress({ publisher, input }: Subject, { raw }: TextPart, href: string): boolean {
  // A telephone number is written with spaces or without.
  if (href.startsWith('tel:')) {
    return raw.replace(/\D/g, '').includes(href.replace(/\D/g, ''));
  }
  const tagged = withCampaign(publisher, href, campaignOf(input.newsletter.date));
  return [href, tagged].some((address) =>
    raw.includes(address.replace(/^(?:https?:\/\/|mailto:)/, '').replace(/\/$/, '')),
  );
}

function markup({ raw }: TextPart): Draft[] {
  return findMarkup(raw.replaceAll(unsubscribeToken, '')).map((each) => ({
    severity: 'check',
    text: `The plain text contains HTML: ${quoted(each)}.`,
  }));
}

/** The plain-text part must have everything that the HTML says. */
export const textPart: Check = {
  key: 'text',
  name: 'Plain text complete',
  run(subject): Outcome {
    const { form, document, text: raw } = subject;
    if (raw.trim() === '' && form === 'website') {
      return { found: [], notRun: 'The website version has no plain text.' };
    }
    if (raw.trim() === '') {
      return { found: [{ severity: 'mustFix', text: 'The email has no plain-text part.' }] };
    }
    const lines = raw.split('\n').map(bare);
    const part: TextPart = { raw, bare: lines.join(''), lines };
    const found = [
      ...markup(part),
      ...headings(subject, part),
      ...summary(subject, part),
      ...comments(subject, part),
      ...prices(subject, part),
      ...news(subject, part),
    ];
    if (document) return { found };
    return { found, notRun: 'The HTML couldn’t be read, so there’s nothing to compare with.' };
  },
};
