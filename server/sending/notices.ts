import { senderOf } from '@/domain/firm/sender';
import { currentPublisher } from '@server/db/publication';
import type { Deps } from '@server/deps';
import { hashOf } from '@server/http/tokens';

export type NoticeDeps = Pick<Deps, 'db' | 'outbox' | 'background' | 'publicUrl' | 'publisher'>;

interface Notice {
  /** The addresses of those who get it, each in a message of its own. */
  to: readonly string[];
  subject: string;
  /** Plain text without the greeting and the link. */
  text: string;
  /** The path of the page where something can be done about it, such as `/app/dashboard`. */
  path: string;
  /** The same notice has the same key. */
  key: string;
}

/** Mails people that something waits for them, after the answer. The dashboard says it, too. */
export function sendNotice(deps: NoticeDeps, notice: Notice): void {
  const { outbox, background, publicUrl } = deps;
  const link = publicUrl.replace(/\/$/, '') + notice.path;
  for (const address of new Set(notice.to)) {
    background.run('notice', async () => {
      await outbox.deliver({
        from: senderOf((await currentPublisher(deps)).brands.fsi),
        to: [address],
        subject: notice.subject,
        text: `${notice.text}\n\n${link}\n`,
        key: `notice/${await hashOf(`${notice.key} ${address}`)}`,
      });
    });
  }
}
