import {
  quantVariant,
  sendCalls as calls,
  type SendChannel,
  type SendRecord,
  type SendVariant,
} from '@/api/contract/sends';
import type { Letter, LetterForm, Report } from '@/domain/findings/report';
import type { IssueInput } from '@/domain/issue';
import { variants } from '@/domain/variants';
import { issueInput } from '@server/db/issue';
import { decideSend, logOf, quantLog } from '@server/db/sendLog';
import { needSend, sentBytes, wasTested } from '@server/db/sends';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';
import { failure } from '@server/lib/failure';
import { orderOf, type Sending } from '@server/lib/orders';
import { sendQuantEmail } from '@server/lib/quantLetter';
import { hashOf } from '@server/lib/tokens';
import type { StaffMember } from '@server/db/staff';

/** Renders one variant of a newsletter, for subscribers or for the firm's website. */
export type RenderNewsletter = (
  variant: SendVariant,
  input: IssueInput,
  form?: LetterForm,
) => { html: string; text: string; subject: string };

/** Finds what is wrong with a letter; the same code that the preview runs. */
export type CheckLetter = (letter: Letter) => Report;

/** What every send carries (second document §7). */
interface SendBody {
  newsletter_id: number;
  variant: SendVariant;
  send_key: string;
  data: string;
  reason?: string | undefined;
  repeats?: number | undefined;
}

interface Route {
  channel: SendChannel;
  /** The layouts that leave this way (DECISIONS §3). */
  allows(variant: SendVariant): boolean;
}

const isBrand = (brand: string) => (variant: SendVariant) => variants[variant].brand === brand;
const offers = (action: 'bulk' | 'publish') => (variant: SendVariant) =>
  variants[variant].actions.includes(action);

/** What leaves the house. Each email is rendered here from the stored revision, never forwarded. */
export function sendRoutes(api: Api, deps: Deps): void {
  const { db, clock, ledger } = deps;

  const sendBy = (route: Route) => async (ask: { body: SendBody; user: StaffMember }) => {
    const { body, user } = ask;
    if (!route.allows(body.variant)) throw failure(422, 'This layout is not sent that way.');
    const { channel } = route;
    const { proof } = deps.providers[channel];
    const earlier = await ledger.repeat({ ...askedBy(body), channel }, proof);
    if (earlier !== null) return reply(null, earlier);
    const sending = await checked(deps, { ...body, channel, user });
    return reply(null, await ledger.send(orderOf(deps, sending)));
  };

  api.on(calls.test, sendBy({ channel: 'test', allows: isBrand('fsi') }));
  api.on(calls.testFs, sendBy({ channel: 'test', allows: isBrand('fs') }));
  const sendDev = sendBy({ channel: 'dev', allows: isBrand('fsi') });
  api.on(calls.dev, async ({ body, user }) =>
    body.variant === quantVariant
      ? reply(null, await sendQuantEmail(deps, { ...body, user }))
      : sendDev({ body, user }),
  );
  api.on(calls.devFs, sendBy({ channel: 'dev', allows: isBrand('fs') }));
  api.on(calls.bulk, sendBy({ channel: 'bulk', allows: offers('bulk') }));
  api.on(calls.publish, sendBy({ channel: 'website', allows: (variant) => variant === 'v2' }));
  api.on(calls.publishV2, sendBy({ channel: 'website', allows: offers('publish') }));

  api.on(calls.log, ({ body }) => logOf(db.read, body.newsletter_id));
  api.on(calls.quantLog, () => quantLog(db.read));
  api.on(calls.sentEmail, async ({ body }) => {
    const bytes = await sentBytes(db.read, (await needSend(db.read, body.id)).hash);
    if (!bytes) throw failure(404, 'The bytes of this send were not kept.');
    return bytes;
  });
  api.on(calls.settle, async ({ body, user }) => {
    const { newsletterId, notificationId } = await needSend(db.read, body.id);
    if (notificationId !== null) throw failure(404, 'This is not the send of an email.');
    await db.write((tx) => decideSend(tx, { ...body, user }, clock()));
    const records = newsletterId === null ? [] : await logOf(db.read, newsletterId);
    return reply<SendRecord[]>(records, 'The log of sends says so now');
  });
}

function askedBy({ send_key: sendKey, newsletter_id: newsletterId, variant, data }: SendBody) {
  return { sendKey, newsletterId, variant, hash: hashOf(data) };
}

type Asked = SendBody & { channel: SendChannel; user: StaffMember };

/** The letter of the stored revision. Throws 409 where it is not what was previewed, or not ready. */
async function checked(deps: Deps, asked: Asked): Promise<Sending> {
  const { channel, newsletter_id: newsletterId, variant } = asked;
  const { db, feeds, imageHost } = deps;
  const now = deps.clock();
  const input = await issueInput(db.read, newsletterId, { feeds, imageHost, now });
  const form = channel === 'website' ? 'website' : 'email';
  const email = deps.renderNewsletter(variant, input, form);
  if (email.html !== asked.data) throw failure(409, 'The newsletter changed since this preview');
  const hash = hashOf(email.html);
  if (channel === 'bulk' && !(await wasTested(db.read, { newsletterId, variant, hash }))) {
    throw failure(409, 'Send these bytes as a test first; they go out only as tested.');
  }
  const goesToClients = channel === 'bulk' || channel === 'website';
  const letter: Letter = { ...email, form, variant: variants[variant], input, now };
  const findings = goesToClients ? blockingFindings(deps.checkLetter(letter)) : [];
  const reason = goesToClients ? (asked.reason ?? '') : '';
  if (findings.length > 0 && reason === '') {
    throw failure(409, `${findings[0]} Mend it, or give a reason to send it all the same.`);
  }
  const { user, send_key: key, repeats = 0 } = asked;
  return { channel, variant, input, email, hash, key, user, reason, findings, repeats };
}

function blockingFindings({ findings }: Report): string[] {
  return findings.filter(({ isBlocking }) => isBlocking).map(({ text }) => text);
}
