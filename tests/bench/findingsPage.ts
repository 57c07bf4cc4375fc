import { checkLetter } from '@/domain/findings/checkLetter';
import { letterOf100Kilobytes } from './findingsLetter';

const letter = letterOf100Kilobytes();

function timed(): number {
  const start = performance.now();
  checkLetter(letter);
  return performance.now() - start;
}

/** For the browser, where every run of the checks is timed in the page. */
Object.assign(globalThis, { timed });
