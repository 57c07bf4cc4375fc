import { describe, expect, it } from 'vitest';
import { isBlocking } from '@/domain/checks/report';
import { emailOf, foundBy, resultOf } from './emails';

const kilobyte = 1024;

describe('subject, title and language', () => {
  it.each([
    [' ', true, 'The email has no subject.'],
    ['One\nTwo', true, 'The subject contains a line break or another control character.'],
    ['One\u2028Two', true, 'The subject contains a line break or another control character.'],
    ['x'.repeat(101), false, 'The subject has 101 characters; inboxes cut it off well before 100.'],
  ])('%j', (subject, isBlocking, text) => {
    expect(foundBy('envelope', { subject })).toEqual([
      { check: 'envelope', severity: isBlocking ? 'mustFix' : 'check', text, field: 'title' },
    ]);
  });

  it('counts characters as readers do', () => {
    expect(foundBy('envelope', { subject: '👩🏽‍🚀'.repeat(100) })).toEqual([]);
  });

  it.each([
    [/<title>[^<]*<\/title>/, '', 'The email has no title element.'],
    [/<title>[^<]*<\/title>/, '<title> </title>', 'The email has no title element.'],
    [' lang="en"', '', 'The email doesn’t declare its language.'],
    [' lang="en"', ' lang=" "', 'The email doesn’t declare its language.'],
  ])('%s becomes %j', (from, to, text) => {
    const html = emailOf({}).html.replace(from, to);
    expect(foundBy('envelope', { html })).toMatchObject([{ severity: 'check', text }]);
  });

  it('reads the subject without HTML, too', () => {
    expect(resultOf('envelope', { html: '' })).toEqual({
      key: 'envelope',
      name: 'Subject, title and language',
      outcome: 'notRun',
      why: 'The title and the language couldn’t be read.',
    });
    expect(foundBy('envelope', { html: '', subject: '' })).toHaveLength(1);
  });
});

describe('the preheader', () => {
  const padded = (words: string) => words.padEnd(160, '\u00A0');

  it.each([
    [padded(''), 'The preheader is empty.'],
    [padded('x'.repeat(101)), 'The preheader has 101 characters; 100 are shown.'],
    [padded('20/11/2026  crypto market UPDATE'), 'The preheader repeats the subject.'],
    ['x'.padEnd(109), 'The preheader isn’t padded, so inboxes show other text after it.'],
  ])('%j', (preheader, text) => {
    expect(foundBy('preheader', { preheader })).toEqual([
      { check: 'preheader', severity: 'check', text, field: 'commentary' },
    ]);
  });

  it.each([
    padded('x'.repeat(100)),
    'Good morning.'.padEnd(110),
    '\u200B\u00AD Good\u2003'.padEnd(110),
  ])('is fine: %j', (preheader) => {
    expect(foundBy('preheader', { preheader })).toEqual([]);
  });

  it('has one finding, whatever is wrong with it', () => {
    const texts = (preheader: string, subject = 'Monday') =>
      foundBy('preheader', { preheader, subject }).map(({ text }) => text);
    expect(texts('', '')).toEqual(['The preheader is empty.']);
    expect(texts('x'.repeat(120))).toEqual(['The preheader has 120 characters; 100 are shown.']);
    expect(texts('x'.repeat(100))).toHaveLength(1);
    expect(texts(padded('Good\u2003\u200Bmorning'), 'Good morning')).toEqual([
      'The preheader repeats the subject.',
    ]);
  });

  it('is missing only if there is a commentary to take it from, and only from an email', () => {
    const html = emailOf({}).html.replace(/<div style="display:none">.*?<\/div>/, '');
    expect(foundBy('preheader', { html })).toEqual([
      {
        check: 'preheader',
        severity: 'check',
        text: 'The email has no preheader, so inboxes show the masthead’s text.',
        field: 'commentary',
      },
    ]);
    expect(
      foundBy('preheader', { html, newsletter: { daily_comments: '<p>[IMAGE]</p>' } }),
    ).toEqual([]);
    expect(foundBy('preheader', { html, form: 'website' })).toEqual([]);
    expect(foundBy('preheader', { preheader: '', form: 'website' })).toEqual([]);
    expect(resultOf('preheader', { html: '' })).toMatchObject({
      name: 'Preheader',
      outcome: 'notRun',
    });
  });
});

describe('the size', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => `<a href="https://a.example/${at}">a</a>`).join('');
  const found = (commentary: string, parts: Parameters<typeof foundBy>[1] = {}) =>
    foundBy('weight', { rows: { commentary: `▲${commentary}` }, ...parts }).map((finding) => [
      isBlocking(finding),
      finding.text,
    ]);

  it('is limited by what Gmail shows', () => {
    expect(found('x'.repeat(90 * kilobyte))).toEqual([]);
    expect(found('x'.repeat(110 * kilobyte))).toEqual([
      [true, 'The email is 110.7 KB. Gmail clips it at 100.0 KB.'],
    ]);
  });

  it('includes click tracking', () => {
    expect(found(links(200))).toEqual([]);
    expect(found(links(260))).toEqual([
      [false, 'Click tracking makes the email at least 102.8 KB. Gmail clips it at 100.0 KB.'],
    ]);
  });

  it('is exact at the limit', () => {
    const start = emailOf({ rows: { commentary: '▲' } }).html;
    const room = 102_400 - Buffer.byteLength(start);
    expect(found('x'.repeat(room))).toEqual([]);
    expect(found('x'.repeat(room + 1))[0]?.[0]).toBe(true);
  });

  it('of the styles is limited', () => {
    const style = (length: number) =>
      found('', { rows: { commentary: '▲' }, css: 'x'.repeat(length) });
    expect(style(16 * kilobyte)).toEqual([]);
    expect(style(16 * kilobyte + 52)).toEqual([
      [false, 'The style block is 16.1 KB. Gmail reads at most 16 KB.'],
    ]);
  });

  it('depends on an encoding that Gmail measures well', () => {
    expect(foundBy('weight', { rows: { commentary: 'Café' } })).toEqual([
      {
        check: 'weight',
        severity: 'check',
        text: 'All characters are Latin-1, so the email is sent in an encoding that makes Gmail clip it.',
      },
    ]);
    expect(found('')).toEqual([]);
  });

  it('does not matter on the website', () => {
    expect(found('x'.repeat(110 * kilobyte), { form: 'website' })).toEqual([]);
    expect(resultOf('weight', { html: '' })).toMatchObject({ name: 'Size', outcome: 'notRun' });
    expect(resultOf('weight', { html: '', form: 'website' })).toMatchObject({ outcome: 'passed' });
  });
});
