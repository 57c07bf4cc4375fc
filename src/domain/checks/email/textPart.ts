import { wordBlocks } from '@/domain/commentary/commentary';
import { plainRuns } from '@/domain/commentary/plainRuns';
import type { Check, Draft, Outcome, Subject } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import { byText } from '@/domain/checks/remembered';
import { counted, quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';
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

function missing(what: string, names: readonly string[], section: SectionName | null): Draft[] {
  if (names.length === 0) return [];
  const named = names.slice(0, mostNamed).map(quoted).join(', ');
  const rest = names.length - mostNamed;
  const more = rest > 0 ? ` and ${counted(rest, 'other')}` : '';
  const text = `The plain text is missing ${what} ${named}${more}.`;
  return [{ severity: 'check', text, ...locationOf(section) }];
}

const titled = ['commentary', 'technical', 'metrics', 'crypto', 'etps', 'stocks', 'news'] as const;

/** Compares the text part with the headings of the sections in the HTML. */
function headings({ document }: Subject, { lines }: TextPart): Draft[] {
  const present = new Set(document?.elements.map(({ section }) => section));
  const absent = titled.filter(
    (section) => present.has(section) && !lines.includes(bare(sectionNames[section])),
  );
  const names = absent.map((section) => sectionNames[section]);
  return missing('the heading', names, absent[0] ?? null);
}

function news(subject: Subject, part: TextPart): Draft[] {
  const { input } = subject;
  const headlines = input.news.map(({ text }) => newsWords(text));
  const addresses = input.news.map(({ link }) => webLink(link));
  const isThere = (address: string) =>
    spellingsOf(subject, address).some((spelling) => part.raw.includes(spelling));
  return [
    ...missing(
      'the news',
      headlines.filter((words) => !part.bare.includes(bare(words))),
      'news',
    ),
    ...missing(
      'the news link',
      addresses.filter((address) => !isThere(address)),
      'news',
    ),
  ];
}

function prices(subject: Subject, { lines }: TextPart): Draft[] {
  return tableNames
    .filter((section) => subject.variant.sections.includes(section))
    .flatMap((section) => {
      const absent = storedRows(subject, section).filter(({ symbol, price, change }) => {
        const figures = [formatMoney(price), formatPercent(change)].map(bare);
        const own = lines.filter((line) => line.startsWith(bare(symbol)));
        return !own.some((line) => figures.every((figure) => line.includes(figure)));
      });
      const names = absent.map(({ symbol }) => symbol);
      return missing(`the figures (${sectionWords(section)}) of`, names, section);
    });
}

function metrics({ document }: Subject, { lines }: TextPart): Draft[] {
  const labels = (document?.elements ?? [])
    .filter(({ tag, section }) => tag === 'th' && section === 'metrics')
    .map(textWithin);
  const absent = labels.filter((label) => {
    const words = bare(label);
    return !lines.some((line) => line.startsWith(words));
  });
  return missing('the metric', absent, 'metrics');
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
      const absent = texts.filter(({ text }) => !part.bare.includes(bare(text)));
      const hrefs = new Set(texts.flatMap(({ href }) => href ?? []));
      const unnamed = [...hrefs].filter((href) => !hasAddress(subject, part, href));
      return [
        ...missing(
          `words of ${sectionWords(section)}:`,
          absent.map(({ text }) => text.trim()),
          section,
        ),
        ...missing(`a link of ${sectionWords(section)}:`, unnamed, section),
      ];
    });
}

function summary(subject: Subject, part: TextPart): Draft[] {
  const written = summaryIn(subject);
  if (part.bare.includes(bare(written))) return [];
  const { section, field } = summaryPlace;
  return [{ severity: 'check', text: 'The plain text is missing the summary.', section, field }];
}

/** An address as it was written, and with the tags that the email adds to it. */
function spellingsOf({ publisher, input }: Subject, address: string): string[] {
  return [address, withCampaign(publisher, address, campaignOf(input.newsletter.date))];
}

function hasAddress(subject: Subject, { raw }: TextPart, href: string): boolean {
  return spellingsOf(subject, href).some((address) =>
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
      ...metrics(subject, part),
      ...prices(subject, part),
      ...news(subject, part),
    ];
    if (document) return { found };
    return { found, notRun: 'The HTML couldn’t be read, so there’s nothing to compare with.' };
  },
};
