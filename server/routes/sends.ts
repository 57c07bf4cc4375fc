import type { User } from '@/api/contract/auth';
import {
  quantVariant,
  sendCalls as calls,
  type SendChannel,
  type SendRecord,
  type SendVariant,
} from '@/api/contract/sends';
import { privateHostOf } from '@/domain/findings/addresses';
import { isBlocking, type CheckedEmail, type Report } from '@/domain/findings/report';
import { variants } from '@/domain/newsletter/variants';
import { linkedArchive } from '@server/archive/address';
import { contentInput } from '@server/db/newsletterContent';
import { settleSend, logOf, quantLog } from '@server/db/sendLog';
import { requireSend, sentBytes, wasTested } from '@server/db/sends';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { orderOf, type CheckedSend } from '@server/sending/orders';
import { recipientsIn } from '@server/sending/recipients';
import { sendQuantEmail } from '@server/sending/quantEmail';
import { hashOf } from '@server/http/tokens';

/** The body of every call that sends. `data` is the HTML that the user previewed. */
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
  /** True for the variants that may be sent through this call. */
  allows(variant: SendVariant): boolean;
}

const isBrand = (brand: string) => (variant: SendVariant) => variants[variant].brand === brand;
const offers = (action: 'bulk' | 'publish') => (variant: SendVariant) =>
  variants[variant].actions.includes(action);

/** Sends emails and publications. Each is rendered here from what is stored, never taken from the caller. */
export function sendRoutes(api: Api, deps: Deps): void {
  const { db, clock, ledger } = deps;

  const sendBy =
    (route: Route) =>
    async ({ body, user }: { body: SendBody; user: User }) => {
      if (!route.allows(body.variant)) throw failure(422, "This variant can't be sent this way.");
      const { channel } = route;
      const { recovery } = deps.providers[channel];
      const earlier = await ledger.repeat({ ...(await identityOf(body)), channel }, recovery);
      if (earlier !== null) return reply(null, earlier);
      const checked = await checkSend(deps, { ...body, channel, user });
      return reply(null, await ledger.send(await orderOf(deps, checked)));
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
    const bytes = await sentBytes(db.read, (await requireSend(db.read, body.id)).hash);
    if (!bytes) throw failure(404, "This email wasn't stored, so it can't be shown.");
    return bytes;
  });
  api.on(calls.settle, async ({ body, user }) => {
    const { newsletterId, notificationId } = await requireSend(db.read, body.id);
    if (notificationId !== null) throw failure(404, "This send isn't an email.");
    await db.write((tx) => settleSend(tx, { ...body, user }, clock()));
    const records = newsletterId === null ? [] : await logOf(db.read, newsletterId);
    return reply<SendRecord[]>(records, 'Send log updated');
  });
}

async function identityOf({
  send_key: sendKey,
  newsletter_id: newsletterId,
  variant,
  data,
}: SendBody) {
  return { sendKey, newsletterId, variant, hash: await hashOf(data) };
}

type SendRequest = SendBody & { channel: SendChannel; user: User };

/** Renders the stored newsletter. Throws 409 where it differs from the preview or is not ready to be sent. */
async function checkSend(deps: Deps, request: SendRequest): Promise<CheckedSend> {
  const { channel, newsletter_id: newsletterId, variant } = request;
  const { db, feeds, imageHost } = deps;
  const now = deps.clock();
  const archive = await linkedArchive(deps);
  const input = await contentInput(db.read, newsletterId, { feeds, imageHost, archive, now });
  const form = channel === 'website' ? 'website' : 'email';
  const email = deps.renderNewsletter(variant, input, form);
  if (email.html !== request.data) throw failure(409, 'The newsletter changed since this preview');
  const hash = await hashOf(email.html);
  if (channel === 'bulk' && !(await wasTested(db.read, { newsletterId, variant, hash }))) {
    throw failure(409, 'Send this version as a test first.');
  }
  const goesToSubscribers = channel === 'bulk' || channel === 'website';
  const candidate: CheckedEmail = { ...email, form, variant: variants[variant], input, now };
  const findings = goesToSubscribers ? blockingFindings(deps.checkEmail(candidate)) : [];
  const reason = goesToSubscribers ? (request.reason ?? '') : '';
  if (findings.length > 0 && reason === '') {
    throw failure(409, `${findings[0]} Fix it, or give a reason for sending anyway.`);
  }
  if (channel === 'bulk' && reason === '') refuseLostImages(deps);
  const { user, send_key: key, repeats = 0 } = request;
  const recipients = goesToSubscribers ? [] : await recipientsIn(deps, channel);
  return { channel, variant, input, email, hash, key, user, reason, findings, repeats, recipients };
}

/** Throws 409 if the email would reach subscribers, and its images wouldn't. */
function refuseLostImages({ imageHost, providers }: Deps): void {
  const host = privateHostOf(imageHost);
  if (host === null || !providers.bulk.host) return;
  throw failure(
    409,
    `Images are served from ${host}, which subscribers can't reach. An administrator can set PUBLIC_URL on the server.`,
  );
}

function blockingFindings({ findings }: Report): string[] {
  return findings.filter(isBlocking).map(({ text }) => text);
}
