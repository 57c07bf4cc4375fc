import type { Hono, Context } from 'hono';
import { storeRecipients } from '@server/db/recipients';
import type { Deps } from '@server/deps';
import type { AppEnv } from '@server/http/api';
import { recipientsIn } from '@server/sending/checkedSends';
import { readUnsubscribePart, type Unsubscriber } from '@server/sending/unsubscribe';

type UnsubscribeDeps = Pick<Deps, 'db' | 'unsubscribeSecret' | 'testRecipients' | 'devRecipients'>;

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (mark) => marks[mark] ?? mark);
}

function page(title: string, content: string): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title>` +
    '<style>body{max-width:30em;margin:15vh auto;padding:0 1em;font:16px/1.5 Arial,sans-serif}' +
    'button{padding:.6em 1.2em;font:inherit}</style></head>' +
    `<body><h1>${title}</h1>${content}</body></html>`
  );
}

const unknown = page(
  'This link isn’t valid',
  '<p>It may be incomplete. Open it from the email again, or ask the sender to take you off the list.</p>',
);

function question({ address, list }: Unsubscriber): string {
  const text = `<p>Take ${escaped(address)} off the ${list} list? You won’t get its test emails any more.</p>`;
  return page(
    'Unsubscribe',
    `${text}<form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

function done({ address, list }: Unsubscriber): string {
  return page('You’re unsubscribed', `<p>${escaped(address)} is off the ${list} list.</p>`);
}

/** Takes an address off a list, whether an administrator or the environment put it there. */
async function unsubscribe(deps: UnsubscribeDeps, { list, address }: Unsubscriber): Promise<void> {
  const addresses = await recipientsIn(deps, list);
  const kept = addresses.filter((each) => each.toLowerCase() !== address.toLowerCase());
  if (kept.length === addresses.length) return;
  await deps.db.write((tx) => storeRecipients(tx, list, kept));
}

/**
 * The pages behind the unsubscribe links of test mails. A POST is enough, with or without the page,
 * because mail programs send one themselves (RFC 8058); a GET changes nothing, because they open
 * links to check them.
 */
export function serveUnsubscribe(app: Hono<AppEnv>, deps: UnsubscribeDeps): void {
  const { unsubscribeSecret: secret } = deps;
  const whoOf = (context: Context<AppEnv, '/u/:part'>) =>
    secret === undefined ? null : readUnsubscribePart(secret, context.req.param('part'));
  app.get('/u/:part', async (context) => {
    context.header('Cache-Control', 'no-store');
    const who = await whoOf(context);
    return who ? context.html(question(who)) : context.html(unknown, 404);
  });
  app.post('/u/:part', async (context) => {
    const who = await whoOf(context);
    if (!who) return context.html(unknown, 404);
    await unsubscribe(deps, who);
    return context.html(done(who));
  });
}
