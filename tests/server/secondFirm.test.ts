import { eq } from 'drizzle-orm';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveCalls } from '@/api/contract/settings';
import { authCalls } from '@/api/contract/auth';
import { comparatorCalls } from '@/api/contract/comparator';
import type { Publisher } from '@/api/contract/publication';
import { sendCalls, type SendVariant } from '@/api/contract/sends';
import type { EmailForm } from '@/domain/checks/report';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { publicPart } from '@server/archive/issuePage';
import { storePublisher } from '@server/db/publication';
import { newsletters } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { sendNotice } from '@server/sending/heldSends';
import { storedContent } from '@server/sending/checkedSends';
import { sampleWordsIn } from '@tests/seed/sampleWords';
import { secondFirm } from '@tests/seed/secondFirm';
import { openTestApi, type TestApi } from './testApi';

const id = 12;
let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi({ renderNewsletter });
  token = await api.signIn();
  // Nothing of the sample firm in the text itself.
  const texts = { daily_comments: '<p>Bids are back.</p>', daily_comments_technical: '' };
  const links = { link_fsi: '', link_fsga: '', author: 'desk' };
  await api.db.write((tx) =>
    tx
      .update(newsletters)
      .set({ ...texts, ...links })
      .where(eq(newsletters.id, id)),
  );
});
afterEach(() => api.close());

const save = (value: Publisher) =>
  api.db.write((tx) => storePublisher(tx, { value, by: 'Ana', at: api.time.now }));

async function previewed(variant: SendVariant, form: EmailForm = 'email'): Promise<string> {
  return renderNewsletter(variant, await storedContent(api.deps, id, api.time.now), form).html;
}

let sends = 0;
async function publish(data: string) {
  const details = { author: 1, tickers: '', created: '2026-11-20 08:00:00' };
  const press = { variant: 'fsi' as const, data, send_key: `second-firm-${(sends += 1)}` };
  const body = { newsletter_id: id, name: 'x', ...details, ...press };
  return api.call(sendCalls.publishV2, body, token);
}

async function sendTest(data: string) {
  const press = { variant: 'v2' as const, data, send_key: `second-firm-${(sends += 1)}` };
  const body = { newsletter_id: id, name: 'x', action: 'sendTest' as const, ...press };
  return api.call(sendCalls.test, body, token);
}

const page = async (path: string) => (await api.app.request(path)).text();

/** The messages in the outbox, with their lines put together again. */
function mails(): string[] {
  const folder = join(api.folder, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''),
  );
}

describe('a firm that an administrator names', () => {
  beforeEach(() => save(secondFirm));

  it('signs the archive and its feed', async () => {
    await api.call(archiveCalls.save, { mode: 'summary' }, token);
    expect((await publish(await previewed('fsi', 'website'))).status).toBe(200);
    for (const path of ['/newsletters', `/newsletters/2026-11-20`, '/newsletters/feed.xml']) {
      const text = await page(path);
      expect(text).toContain('Quayside Letters');
      // Other newsletters are of earlier days, when the sample firm wrote.
      const own = path.endsWith('20') ? text : text.split('2026-11-19')[0];
      expect([path, sampleWordsIn(own ?? '')]).toEqual([path, []]);
    }
  });

  it('sends resets and notices', async () => {
    await api.call(authCalls.forgot, { email: sampleAccount.email });
    const notice = {
      to: ['ana@desk.example'],
      subject: 'Approve: x',
      text: 'x',
      path: '/',
      key: 'x',
    };
    sendNotice(api.deps, notice);
    await api.background.settled();
    const all = mails();
    expect(all).toHaveLength(2);
    for (const mail of all) {
      expect(mail).toContain('Quayside Morning <morning@quayside.press>');
      expect(sampleWordsIn(mail)).toEqual([]);
    }
    expect(all.join('\n')).toContain('a new password for Quayside Letters');
  });

  it('names its own pages in suggestions', async () => {
    const { text } = await api.call(comparatorCalls.suggestions, { portfolio: [] });
    expect(text).toContain('https://letters.quayside.press/');
    expect(sampleWordsIn(text)).toEqual([]);
  });
});

describe('a firm that is named between a preview and its send', () => {
  it('is a change since the preview, as any other', async () => {
    const before = await previewed('v2');
    await save(secondFirm);
    const answer = await sendTest(before);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The newsletter changed since this preview',
    ]);
    expect((await sendTest(await previewed('v2'))).status).toBe(200);
  });

  it('leaves what was published as it was', async () => {
    await api.call(archiveCalls.save, { mode: 'full' }, token);
    const published = await previewed('fsi', 'website');
    await publish(published);
    await save(secondFirm);
    const shown = await page('/newsletters/2026-11-20');
    const news = publicPart(published).match(/<table\b[^>]* id="news".*<\/table>/s)?.[0] ?? 'none';
    expect(shown).toContain(news);
    expect(shown).toContain(`Read ${secondFirm.brands.fsi.name} every morning`);
  });
});
