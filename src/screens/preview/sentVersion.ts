import type { SendRecord } from '@/api/contract/sends';
import type { EmailForm } from '@/domain/checks/report';
import type { PreviewedEmail, PreviewScreenProps } from './PreviewScreen';

/** What was sent of one form of the email, where the draft differs from it. */
export interface SentVersion {
  record: SendRecord;
  /** Undefined while loading, null if that failed. */
  email: PreviewedEmail | null | undefined;
  /** What changed since. */
  changes: string[];
  onRetry(): void;
}

/** Which of the two the user looks at. */
export type ShownVersion = 'sent' | 'draft';

/** What is shown of one form: what was sent, unless the user chose the draft or nothing differs. */
export function shownSent(
  { sentVersions }: Pick<PreviewScreenProps, 'sentVersions'>,
  form: EmailForm,
  chosen: ShownVersion,
): SentVersion | undefined {
  return chosen === 'sent' ? sentVersions[form] : undefined;
}
