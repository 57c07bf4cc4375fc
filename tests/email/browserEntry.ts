import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { fixture } from './fixture';
import { quantInput } from './quantInputs';

/** Renders every email in the browser. The bytes are compared with those from Node. */
Object.assign(globalThis, {
  rendered: [
    ...sendVariants.map((variant) => renderNewsletter(variant, fixture)),
    renderQuantEmail(quantInput),
  ],
});
