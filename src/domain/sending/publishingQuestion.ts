import { instantOf } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import type { Brand } from '@/api/contract/publication';
import { formatKilobytes } from '@/domain/format/numbers';
import { counted } from '@/domain/format/text';

/** A newsletter that was rendered and checked for the firm's website. */
export interface PublishedEmail {
  /** The brand whose website shows it. */
  website: Pick<Brand, 'name' | 'website'>;
  id: number;
  name: string;
  /** The size of its HTML in UTF-8 bytes. */
  bytes: number;
  /** The blocking findings, one sentence each. */
  blocking: string[];
  /** The number of findings that don't block. */
  warnings: number;
  /** When it was last published, `YYYY-MM-DD HH:mm:ss`; null if never. */
  publishedAt: string | null;
  /** The id of that publication, which a deliberate second one must name. */
  repeats: number | null;
  /** True where no log of the API's would show a reason. */
  isUnrecorded?: boolean;
}

/** The text of the confirmation: what is published where, and its findings. */
export function publishingQuestion(email: PublishedEmail): string {
  const { website } = email;
  return [
    `Publish “${email.name}” (${formatKilobytes(email.bytes)}) on ${new URL(website.website).host}, for all readers of ${website.name}?`,
    email.repeats !== null && `It ${before(email.publishedAt)}. This publishes it again.`,
    email.warnings > 0 && `The preview lists ${counted(email.warnings, 'issue')} to review.`,
    'You’ll have 10 seconds to cancel.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function before(publishedAt: string | null): string {
  const moment = instantOf(publishedAt) && formatMoment(publishedAt, null, { hasHour: true });
  return moment ? `was published there on ${moment}` : 'was published there before';
}
