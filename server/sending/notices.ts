import { firm } from '@/domain/firm/firm';
import type { Deps } from '@server/deps';
import { hashOf } from '@server/http/tokens';

export type NoticeDeps = Pick<Deps, 'outbox' | 'background' | 'publicUrl'>;

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
export function sendNotice({ outbox, background, publicUrl }: NoticeDeps, notice: Notice): void {
  const link = publicUrl.replace(/\/$/, '') + notice.path;
  for (const address of new Set(notice.to)) {
    background.run('notice', async () => {
      await outbox.deliver({
        from: firm.brands.fsi.sender,
        to: [address],
        subject: notice.subject,
        text: `${notice.text}\n\n${link}\n`,
        key: `notice/${await hashOf(`${notice.key} ${address}`)}`,
      });
    });
  }
}
