import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { quantInput } from './quantInputs';

/** Renders the samples in the browser. The bytes are compared with those from Node. */
Object.assign(globalThis, { rendered: renderQuantEmail(quantInput) });
