import { checkEmail } from '@/domain/findings/checkEmail';
import { emailOf100Kilobytes } from './findingsEmail';

const email = emailOf100Kilobytes();

function timed(): number {
  const start = performance.now();
  checkEmail(email);
  return performance.now() - start;
}

/** Runs in the browser, and times every run of the checks there. */
Object.assign(globalThis, { timed });
