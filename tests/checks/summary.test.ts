import { describe, expect, it } from 'vitest';
import { fixture } from '@tests/email/fixture';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { Newsletter } from '@/api/contract/newsletters';
import type { EmailForm } from '@/domain/checks/report';
import { buildContent } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { readDictionary } from '@server/node/dictionary';

const dictionary = readDictionary();

function withSummary(summary: string, parts: Partial<Newsletter> = {}) {
  return { ...fixture, newsletter: { ...fixture.newsletter, ...parts, summary } };
}

function findingsOf(summary: string, form: EmailForm, parts?: Partial<Newsletter>) {
  const input = withSummary(summary, parts);
  const email = renderNewsletter('v2', input, form);
  const now = new Date('2026-11-20T13:14:00Z');
  return checkEmail({ ...email, form, variant: variants.v2, input, now, dictionary }).findings;
}

const keysOf = (form: EmailForm) => new Set(findingsOf('', form).map(({ key }) => key));
const usual = { email: keysOf('email'), website: keysOf('website') };

/** What the checks find with a summary and not without one. */
function found(summary: string, form: EmailForm = 'email') {
  const before = usual[form];
  return findingsOf(summary, form).filter(({ key }) => !before.has(key));
}

describe('the summary', () => {
  it('is that of the author, or else there is none', () => {
    const of = (summary: string) => buildContent(withSummary(summary), variants.v2).summary;
    expect(of(' \n')).toBe('');
    expect(of('A calm day.')).toBe('A calm day.');
  });

  it('is in the email once and in its plain text, and not on the website', () => {
    const input = withSummary('A calm & quiet day.\nFunds bought.');
    const { html, text } = renderNewsletter('v2', input);
    expect(html).toMatch(/>A calm &amp; quiet day\.<\/p><p[^>]*>Funds bought\.<\/p>/);
    expect(html.split('A calm &amp; quiet day.')).toHaveLength(2);
    expect(text.split('\n\n')[2]).toBe('A calm & quiet day.\nFunds bought.');
    const website = renderNewsletter('v2', input, 'website');
    expect(website.html + website.text).not.toContain('quiet day');
  });

  it('gets no findings for words of its own', () => {
    expect(found('A calm day: funds bought and leverage stayed modest')).toEqual([]);
  });

  it.each([
    ['placeholders', 'Bitcoin rose, volume TBD.', 'TBD'],
    ['spelling', 'Funds boughtt more overnight.', 'boughtt'],
    ['restrictedWords', 'A guaranteed return for holders.', 'guaranteed'],
    ['repeatedWords', 'Funds bought the the dip.', 'the the'],
    ['markupRemains', 'Funds **bought** the dip.', '**bought**'],
    ['tickers', 'A new high for $QQQQX today.', '$QQQQX'],
    ['dates', 'The week ends on Monday, November 20.', 'Monday, November 20'],
  ])('is checked by %s as our own text', (check, summary, words) => {
    expect(found(summary)).toContainEqual(
      expect.objectContaining({ check, words, section: 'header', field: 'summary' }),
    );
    expect(found(summary, 'website')).toEqual([]);
  });

  it.each([
    'Crypto assets extended their recovery overnight.',
    'Funds bought.\nCrypto assets extended their recovery overnight',
  ])('may not repeat the first sentence: %j', (summary) => {
    expect(found(summary)).toContainEqual(
      expect.objectContaining({ check: 'summaryRepeats', severity: 'check', field: 'summary' }),
    );
    expect(found(summary, 'website')).toEqual([]);
  });

  it('may not repeat it but for a word', () => {
    const end = 'for a third day in a row while the price of bitcoin fell';
    const daily_comments = `<p>Good morning. Funds bought ${end}.</p>`;
    const keys = (summary: string) =>
      findingsOf(summary, 'email', { daily_comments }).map(({ check }) => check);
    expect(keys(`Spot funds bought ${end}.`)).toContain('summaryRepeats');
    expect(keys(`Funds sold while ${end.slice(-24)}.`)).not.toContain('summaryRepeats');
  });

  it.each([
    'The recovery of crypto assets went on overnight.',
    'Crypto assets extended their recovery, and funds took in $412 million.',
    '$BTC reclaimed $94,000 during Asian hours.',
    'Good morning.',
  ])('may say it otherwise, or say what comes later: %j', (summary) => {
    expect(found(summary).filter(({ check }) => check === 'summaryRepeats')).toEqual([]);
  });

  it('may not contradict the tables', () => {
    expect(found('Bitcoin trades at $142 this morning.')).toContainEqual(
      expect.objectContaining({ severity: 'mustFix', field: 'summary' }),
    );
  });
});
