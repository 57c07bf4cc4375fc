import { describe, expect, test } from 'vitest';
import { AnnouncementDraft } from '@/api/contract/announcements';
import { NewPassword, PasswordReset, SignUp } from '@/api/contract/auth';
import { NewsletterDraft, newsletterCalls } from '@/api/contract/newsletters';
import { NotificationDraft } from '@/api/contract/notifications';
import { ProviderQuery, providerQueryDefaults } from '@/api/contract/providerQuery';
import { questionCalls } from '@/api/contract/questions';
import { SafeLink } from '@/api/contract/wire';
import { verdictOf, type AddressCase } from '../corpora/addresses';
import { corpus } from '../corpora/corpus';

const signUp = (password: string) => SignUp.safeParse({ email: 'a@b.example', password });

describe('passwords', () => {
  test.each(['abc12!', 'A1!aaaaaaaaaaaaa', '12345!', '^&*1ab', 'Desk2026!'])('%s will do', (text) =>
    expect(signUp(text).success).toBe(true),
  );

  test.each([
    ['five characters', 'ab12!'],
    ['17 characters', 'A1!aaaaaaaaaaaaaa'],
    ['no digit', 'abcdef!'],
    ['no special character', 'abcdef1'],
    ['another special character', 'abc12!?'],
    ['a space', 'abc 12!'],
    ['a letter beyond A to Z', 'abcé12!'],
    ['a digit of another script only', 'abcdef!٣'],
    ['a line end', 'abc12!\n'],
    ['nothing', ''],
  ])('%s will not', (_, text) => {
    const read = signUp(text);
    expect(read.error?.issues[0]?.message).toBe(
      'Password should contain at least one number and one special character',
    );
  });

  test.each(['12345678', 'correct horse battery', 'пароль 日本', '🚀'.repeat(128), ' '.repeat(8)])(
    '%s may be set here',
    (text) => expect(NewPassword.safeParse(text).success).toBe(true),
  );

  test.each([
    ['1234567', 'Use at least 8 characters.'],
    ['🚀'.repeat(7), 'Use at least 8 characters.'],
    ['a'.repeat(129), 'Use at most 128 characters.'],
  ])('%s may not', (text, message) =>
    expect(NewPassword.safeParse(text).error?.issues[0]?.message).toBe(message),
  );

  test('two different passwords are rejected', () => {
    const draft = { email: 'a@b.example', password: 'any words here', confirm: 'other words' };
    expect(PasswordReset.safeParse(draft).error?.issues).toMatchObject([
      { path: ['confirm'], message: 'Passwords must be the same' },
    ]);
  });
});

describe('links', () => {
  test.each([
    'https://news.example/a?b=c#d',
    'HTTP://news.example',
    'https://news.example:8443/ü',
    'mailto:desk@news.example?subject=Hello',
    '  https://news.example  ',
  ])('%s is stored', (link) => expect(SafeLink.safeParse(link).success).toBe(true));

  test.each([
    '',
    'news.example',
    '/path',
    '//news.example',
    'https:news.example',
    'https://',
    'ftp://news.example',
    'tel:+1',
    'mailto:',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript:alert(1);//\nhttps://news.example',
    'data:text/html,<script>alert(1)</script>',
    'https://news.example/\r\nSet-Cookie: a=b',
    'https://news.example/\u202Egpj.exe',
    `https://news.example/${'a'.repeat(2048)}`,
  ])('%j is refused', (link) => expect(SafeLink.safeParse(link).success).toBe(false));

  test('have their verdicts from the corpora of addresses', () => {
    const all = ['urls', 'redirects'].flatMap((name) => corpus<AddressCase>(name));
    const wrong = all.filter(
      (each) => SafeLink.safeParse(each.v).success !== (verdictOf(each) !== 'refused'),
    );
    expect(wrong).toEqual([]);
    const count = all.filter((each) => verdictOf(each) !== 'refused').length;
    expect(count).toBeGreaterThan(15);
    expect(all.length - count).toBeGreaterThan(50);
  });
});

describe('drafts', () => {
  const announcement = {
    name: 'Outlook',
    service: 'fsinsight',
    url: '',
    image_phone_url: '',
    image_tablet_url: '',
    date_start: '2026-11-20 09:00:00',
    date_end: '2026-11-21 09:00:00',
  };
  test.each([
    [{}, undefined],
    [{ name: ' ' }, 'name'],
    [{ service: 'other' }, 'service'],
    [{ url: 'mailto:a@b.example' }, undefined],
    [{ url: 'javascript:1' }, 'url'],
    [{ image_phone_url: 'https://a.example/b.png' }, undefined],
    [{ image_phone_url: 'mailto:a@b.example' }, 'image_phone_url'],
    [{ image_tablet_url: 'mailto:a@b.example' }, 'image_tablet_url'],
    [{ date_start: '2026-02-30 09:00:00' }, 'date_start'],
    [{ date_end: announcement.date_start }, 'date_end'],
    [{ image_tablet: 'no file' }, 'image_tablet'],
  ])('an announcement with %j is faulted at %s', (change, field) => {
    const read = AnnouncementDraft.safeParse({ ...announcement, ...change });
    expect(read.error?.issues[0]?.path[0]).toBe(field);
  });

  test.each(['2026-02-30 09:00:00', '2026-11-20', '1899-12-31 09:00:00', ''])(
    'a newsletter of %j is told to choose a date',
    (date) => {
      const read = NewsletterDraft.safeParse({ name: 'Daily', date });
      expect(read.error?.issues).toMatchObject([
        { path: ['date'], message: 'Choose a date and time.' },
      ]);
    },
  );

  test('a newsletter with a valid date is accepted', () => {
    const draft = { name: 'Daily', date: '2028-02-29 09:00:00' };
    expect(NewsletterDraft.parse(draft)).toEqual(draft);
  });

  test.each([
    ['', true],
    ['https://news.example', true],
    ['javascript:alert(1)', false],
    ['news.example', false],
  ])('the promo link %j is stored: %s', (link, isStored) => {
    for (const { body } of [newsletterCalls.saveFsiLink, newsletterCalls.saveFsgaLink]) {
      expect(body.safeParse({ newsletter_id: 1, link }).success).toBe(isStored);
    }
  });

  const notification = {
    name: 'Replay',
    title: 'Watch again',
    message: 'The replay is ready.',
    service: 'fsinsight',
    role: 'fsi_pro',
    type: '',
    post_id: '',
    url: '',
    start_date: '',
  };
  test.each([
    [{}, undefined],
    [{ role: 'fundstrat_plus' }, 'role'],
    [{ service: 'fundstrat', role: 'fundstrat_plus' }, undefined],
    [{ type: 'webinar' }, 'post_id'],
    [{ type: 'webinar', post_id: '123' }, undefined],
    [{ start_date: 'tomorrow' }, 'start_date'],
    [{ url: 'javascript:1' }, 'url'],
    [{ url: 'https://a.example' }, undefined],
  ])('a notification with %j is faulted at %s', (change, field) => {
    const read = NotificationDraft.safeParse({ ...notification, ...change });
    expect(read.error?.issues[0]?.path[0]).toBe(field);
  });

  const question = { question: 'Rotate?', type: 'sector', service: 'sector', votes: '0' };
  test.each([
    [1, true],
    ['0', false],
  ])('a question approved as %j is %s', (approved, isApproved) => {
    expect(questionCalls.addEdit.body.parse({ ...question, approved }).approved).toBe(isApproved);
  });

  test.each(['../../etc', 'https://x.example', 'a//b', '/a', ''])(
    'the provider’s end point %j is refused',
    (end_point) => {
      expect(ProviderQuery.safeParse({ ...providerQueryDefaults, end_point }).success).toBe(false);
    },
  );

  test('the provider’s defaults are accepted', () => {
    expect(ProviderQuery.parse(providerQueryDefaults)).toEqual(providerQueryDefaults);
  });
});
