import { isTooDeep } from '@/domain/commentary/parse';
import { failure } from './failure';

/** Throws 422 for HTML that takes too long to read, before anything else reads it. */
export function refuseDeep(texts: readonly string[], verb: 'save' | 'send'): void {
  if (texts.some(isTooDeep)) {
    throw failure(422, `This text is nested too deeply to ${verb}. Paste it as plain text.`);
  }
}
