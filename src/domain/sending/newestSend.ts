import type { SendRecord } from '@/api/contract/sends';
import type { EmailForm } from '@/domain/findings/report';
import type { Variant } from '@/domain/newsletter/variants';

const channels = { email: 'bulk', website: 'website' } as const;

/** The newest send of one form of a variant; undefined if there is none. */
export function newestSend(
  log: SendRecord[] | undefined,
  variant: Pick<Variant, 'key'>,
  form: EmailForm,
): SendRecord | undefined {
  return log?.find(
    (each) =>
      each.channel === channels[form] && each.variant === variant.key && each.state === 'sent',
  );
}
