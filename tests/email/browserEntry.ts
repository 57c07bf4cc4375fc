import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from './fixture';

/** What the browser makes of the fixture; its bytes are compared with those from Node. */
Object.assign(globalThis, { rendered: renderNewsletter('v2', fixture) });
