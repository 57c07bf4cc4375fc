import type { SendRecord } from '@/api/contract/sends';
import type { EmailForm } from '@/domain/checks/report';

/** One form of the email, as it was read. */
export interface PreviewedEmail {
  html: string;
  text: string;
  subject: string;
  preheader: string;
  /** `Name <mailbox>`. */
  sender: string;
  /** The name of the brand whose email it is. */
  brand: string;
  /** The address of the brand's website. */
  website: string;
  /** Such as `08:14`. */
  readAt: string;
}

/** What was sent of one form of the email, where the draft differs from it. */
export interface SentVersion {
  record: SendRecord;
  /** Undefined while loading, null if that failed. */
  email: PreviewedEmail | null | undefined;
  /** What changed since. */
  changes: string[];
  onRetry(): void;
}

/** Of each form, where the draft differs from it. */
export type SentVersions = Partial<Record<EmailForm, SentVersion | undefined>>;

/** Which of the two the user looks at. */
export type ShownVersion = 'sent' | 'draft';

/** What is shown of one form: what was sent, unless the user chose the draft or nothing differs. */
export function shownSent(
  sentVersions: SentVersions,
  form: EmailForm,
  chosen: ShownVersion,
): SentVersion | undefined {
  return chosen === 'sent' ? sentVersions[form] : undefined;
}
