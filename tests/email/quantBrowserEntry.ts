import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { quantInput } from './quantInputs';

/** What the browser makes of the samples; its bytes are compared with those from Node. */
Object.assign(globalThis, { rendered: renderQuantEmail(quantInput) });
