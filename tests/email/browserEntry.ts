import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from './fixture';

/** Renders the fixture in the browser. The bytes are compared with those from Node. */
Object.assign(globalThis, {
  rendered: sendVariants.map((variant) => renderNewsletter(variant, fixture)),
});
