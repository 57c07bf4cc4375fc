import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/checks/checkEmail';
import { cleanEmail, remade } from './clean';
import { emailOf, foundBy } from './emails';

type Parts = Parameters<typeof emailOf>[0];

const report = (parts: Parts) => checkEmail(emailOf(parts));

describe('the report of an email', () => {
  it('has every check in its order', () => {
    const { checks } = report({});
    expect(checks.map(({ key }) => key)).toEqual([
      'placeholders',
      'leftovers',
      'rawValues',
      'editorNotes',
      'assistantWords',
      'restrictedWords',
      'emptiness',
      'categories',
      'promos',
      'dates',
      'figures',
      'tickers',
      'names',
      'spelling',
      'staleness',
      'shown',
      'relations',
      'rows',
      'liveFigures',
      'duplicates',
      'links',
      'linkTargets',
      'alternatives',
      'altTexts',
      'imageFiles',
      'unsubscribe',
      'notices',
      'brand',
      'masthead',
      'author',
      'envelope',
      'subjectLine',
      'preheader',
      'weight',
      'widths',
      'legibility',
      'markup',
      'text',
      'escapes',
      'markupRemains',
      'repeatedWords',
      'sentences',
      'pastedText',
      'summaryRepeats',
      'images',
      'impossibleDates',
      'timeZones',
      'newsAge',
      'openComments',
    ]);
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  });

  it('says which checks passed, found something, or couldn’t run', () => {
    const { checks, findings } = report({ now: new Date(Number.NaN), input: { bmi: null } });
    const outcomeOf = (wanted: string) => checks.find(({ key }) => key === wanted);
    expect(outcomeOf('leftovers')).toEqual({
      key: 'leftovers',
      name: 'undefined, NaN, null',
      outcome: 'passed',
    });
    expect(outcomeOf('notices')).toEqual({
      key: 'notices',
      name: 'Disclaimer and client notice',
      outcome: 'found',
    });
    expect(outcomeOf('dates')).toMatchObject({ outcome: 'notRun', why: expect.any(String) });
    expect(outcomeOf('staleness')).toMatchObject({ outcome: 'found', why: expect.any(String) });
    const found = new Set(findings.map(({ check }) => check));
    expect(checks.filter(({ outcome }) => outcome === 'found').map(({ key }) => key)).toEqual(
      checks.map(({ key }) => key).filter((key) => found.has(key)),
    );
  });

  it('puts blocking findings first, then those at the top of the email', () => {
    const { findings } = report({
      rows: { news: '<a href="">n</a><p></p>', commentary: '<a href="">c</a><p></p>', promo: '' },
    });
    const sorted = findings.map(({ severity, section }) => ({ severity, section }));
    const sections = [...emailOf({}).variant.sections];
    const gravity = { mustFix: 0, check: 100, tip: 200 };
    const rank = ({ severity, section }: (typeof sorted)[number]) =>
      gravity[severity] + (section ? sections.indexOf(section) : -1);
    expect(sorted.length).toBeGreaterThan(5);
    expect(new Set(sorted.map(({ severity }) => severity))).toEqual(new Set(['mustFix', 'check']));
    expect(sorted.map(rank)).toEqual(sorted.map(rank).toSorted((a, b) => a - b));
  });

  it('has the same sentence of one check once', () => {
    const link = '<a href="">Data</a>';
    expect(foundBy('links', { rows: { commentary: `${link}<p>and</p>${link}` } })).toHaveLength(1);
  });

  it('has a mistake beside a link once, where it was written', () => {
    const clean = cleanEmail('v2', 'email');
    const daily_comments =
      '<p>Dear {{first_name}}, read <a href="https://www.sec.gov/news">the statement</a>.</p>';
    const newsletter = { ...clean.input.newsletter, summary: '', daily_comments };
    const { findings } = checkEmail(remade(clean, { newsletter }));
    expect(findings.filter(({ severity }) => severity === 'mustFix')).toMatchObject([
      { text: '“{{first_name}}” is left in Market Update.', section: 'commentary' },
    ]);
  });

  it.each(['', '<p', 'a'])('has a report without readable HTML, too: %j', (html) => {
    const { checks, findings } = report({ html, subject: 'undefined', text: 'Dear {{name}},' });
    expect(findings).toContainEqual({
      check: 'emptiness',
      key: 'emptiness: The email is empty.',
      severity: 'mustFix',
      text: 'The email is empty.',
    });
    const found = findings.map(({ check }) => check);
    expect(found).toContain('leftovers');
    expect(found).toContain('placeholders');
    expect(checks.find(({ key }) => key === 'escapes')).toEqual({
      key: 'escapes',
      name: 'Text escaped twice',
      outcome: 'notRun',
      why: 'The email’s HTML is empty or couldn’t be read.',
    });
  });

  it('says so if a check fails on data that it can’t hold', () => {
    const broken = { ...emailOf({}).input, news: null } as unknown as NonNullable<Parts['input']>;
    const { checks } = report({ input: broken });
    expect(checks.find(({ key }) => key === 'categories')).toMatchObject({
      outcome: 'notRun',
      why: expect.stringMatching(/^This check couldn’t run: .*news|null/),
    });
    expect(checks.find(({ key }) => key === 'leftovers')?.outcome).toBe('passed');
  });
});

describe('an ignored finding', () => {
  const ignore = (level: number) => {
    const [finding] = report({ subject: 'undefined' }).findings;
    const entry = { key: finding?.key ?? '', text: '', reason: 'x', by: 'Ann', level, at: null };
    return report({ subject: 'undefined', newsletter: { ignored_findings: [entry] } });
  };

  it('leaves the findings if a publisher ignored it', () => {
    const before = report({ subject: 'undefined' }).findings;
    const after = ignore(2);
    expect(after.findings).toHaveLength(before.length - 1);
    expect(after.ignored).toEqual([before[0]]);
  });

  it('stays if it must be fixed and a writer ignored it', () => {
    expect(ignore(1).findings[0]?.severity).toBe('mustFix');
    expect(ignore(1).ignored).toEqual([]);
  });
});
