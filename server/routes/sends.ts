import { sendCalls as calls, type SendVariant } from '@/api/contract/sends';
import type { IssueInput } from '@/domain/issue';
import { firm } from '@/domain/firm';
import { issueInput } from '@server/db/issue';
import type { Deps } from '@server/app';
import { reply, type Api, type Ask } from '@server/lib/api';
import { failure } from '@server/lib/failure';
import { makePost } from '@server/lib/post';

/** Renders one variant of a newsletter; throws RangeError for a variant that has no email. */
export type RenderNewsletter = (
  variant: SendVariant,
  input: IssueInput,
) => { html: string; text: string; subject: string };

/** What leaves the house. Each email is rendered here from the stored revision, never forwarded. */
export function sendRoutes(api: Api, deps: Deps): void {
  const { db, clock, feeds, imageHost, testRecipients } = deps;
  const post = makePost(deps);

  const sendTest = async ({ body, user }: Ask<typeof calls.test>) => {
    const { send_key: key, newsletter_id: newsletterId, variant, data } = body;
    const earlier = await post.repeat(key, data);
    if (earlier !== null) return reply(null, earlier);
    const source = { feeds, imageHost, now: clock() };
    const email = rendered(deps, variant, await issueInput(db.read, newsletterId, source));
    if (email.html !== data) throw failure(409, 'The newsletter changed since this preview');
    const to = testRecipients.length > 0 ? testRecipients : [user.email];
    const subject = `[TEST] ${email.subject}`;
    const order = { key, newsletterId, variant, channel: 'test' as const, to, from: from(variant) };
    return reply(null, await post.send({ ...email, ...order, subject, staffId: user.user_id }));
  };
  api.on(calls.test, sendTest);
  api.on(calls.testFs, sendTest);
}

function rendered({ renderNewsletter }: Deps, variant: SendVariant, input: IssueInput) {
  try {
    return renderNewsletter(variant, input);
  } catch (error) {
    if (error instanceof RangeError) throw failure(501, 'This layout cannot be sent yet.');
    throw error;
  }
}

function from(variant: SendVariant): string {
  const isGeneral = variant === 'v2_f' || variant === 'fundstrat';
  return (isGeneral ? firm.brands.fs : firm.brands.fsi).sender;
}
