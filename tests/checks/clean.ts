import { sendVariants, type SendVariant } from '@/api/contract/sends';
import type { CheckedEmail, EmailForm } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { readDictionary } from '@server/node/dictionary';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { cleanInput, cleanNow } from './cleanInput';

type Source = Pick<CheckedEmail, 'variant' | 'form' | 'input' | 'now'>;

function rendered({ variant, form, input, now: instant }: Source): CheckedEmail {
  const { subject, html, text } = renderNewsletter(variant.key, input, form);
  const dictionary = readDictionary();
  return { form, variant, subject, html, text, input, now: instant, dictionary };
}

const made = new Map<string, CheckedEmail>();

/** An email without findings. */
export function cleanEmail(key: SendVariant, form: EmailForm): CheckedEmail {
  const variant = variants[key];
  const name = `${key} ${form}`;
  const email =
    made.get(name) ?? rendered({ variant, form, input: cleanInput(variant), now: cleanNow });
  made.set(name, email);
  return email;
}

/** Each variant in each form. */
export const cleanEmails = sendVariants.flatMap((key) =>
  (['email', 'website'] as const).map((form) => ({ key, form })),
);

/** The email of changed content. */
export function remade(
  email: CheckedEmail,
  input: Partial<ContentInput>,
  instant = email.now,
): CheckedEmail {
  return rendered({ ...email, input: { ...email.input, ...input }, now: instant });
}
