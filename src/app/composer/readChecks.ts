import { checkEmail } from '@/domain/findings/checkEmail';
import type { Report } from '@/domain/findings/report';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';

/** Renders a newsletter as its email and checks it. Loaded on demand, because it is large. */
export function readChecks(input: ContentInput, key: 'v2' | 'v2_f'): Report {
  const variant = variants[key];
  const email = renderNewsletter(key, input, 'email');
  return checkEmail({ ...email, form: 'email', variant, input, now: new Date() });
}
