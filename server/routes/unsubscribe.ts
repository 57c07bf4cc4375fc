import type { Hono, Context } from 'hono';
import { type BrandKey, brandKeys } from '@/api/contract/publication';
import { currentPublisher } from '@server/db/publication';
import { storeRecipients } from '@server/db/recipients';
import { unsubscribeAddresses } from '@server/db/subscribers';
import type { Deps } from '@server/deps';
import type { AppEnv } from '@server/http/api';
import { recipientsIn } from '@server/sending/checkedSends';
import { readUnsubscribePart, type Unsubscriber } from '@server/sending/unsubscribe';

type UnsubscribeDeps = Pick<
  Deps,
  'db' | 'clock' | 'publisher' | 'unsubscribeSecret' | 'testRecipients' | 'devRecipients'
>;

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

/** What is left, in words; a subscriber sees the name of the newsletters. */
interface Left {
  question: string;
  done: string;
}

async function leftBy(deps: UnsubscribeDeps, { list, address }: Unsubscriber): Promise<Left> {
  const who = escaped(address);
  if (!isBrand(list)) {
    return {
      question: `Take ${who} off the ${list} list? You won’t get its test emails any more.`,
      done: `${who} is off the ${list} list.`,
    };
  }
  const { brands } = await currentPublisher(deps);
  const name = escaped(brands[list].name);
  return {
    question: `Unsubscribe ${who} from ${name}?`,
    done: `${who} won’t get newsletters of ${name} any more.`,
  };
}

const isBrand = (list: Unsubscriber['list']): list is BrandKey =>
  brandKeys.some((each) => each === list);

function question(left: Left): string {
  return page(
    'Unsubscribe',
    `<p>${left.question}</p><form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

function done(left: Left): string {
  return page('You’re unsubscribed', `<p>${left.done}</p>`);
}

/** Takes an address off a list, whether an administrator or the environment put it there. */
async function unsubscribe(deps: UnsubscribeDeps, { list, address }: Unsubscriber): Promise<void> {
  if (isBrand(list)) {
    const leaving = { lists: [list], reason: 'Unsubscribed by the link.', now: deps.clock() };
    await deps.db.write((tx) => unsubscribeAddresses(tx, [address], leaving));
    return;
  }
  const addresses = await recipientsIn(deps, list);
  const kept = addresses.filter((each) => each.toLowerCase() !== address.toLowerCase());
  if (kept.length === addresses.length) return;
  await deps.db.write((tx) => storeRecipients(tx, list, kept));
}

/**
 * The pages behind the unsubscribe links of test mails and of our own bulk sends. A POST is enough, with or without the page,
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
    return who ? context.html(question(await leftBy(deps, who))) : context.html(unknown, 404);
  });
  app.post('/u/:part', async (context) => {
    const who = await whoOf(context);
    if (!who) return context.html(unknown, 404);
    await unsubscribe(deps, who);
    return context.html(done(await leftBy(deps, who)));
  });
}
