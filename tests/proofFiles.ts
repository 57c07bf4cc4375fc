import { sampling } from './proofs.ts';
import { sources } from './sources.ts';

/**
 * The proofs that a run tries. One that takes no sample of its cases, because even one of them takes
 * long, runs only with all proofs.
 */
export function proofFiles(): string[] {
  return sources(['tests'], /\.proof\.ts$/)
    .filter(({ text }) => sampling.isWhole || /from '\.{1,2}\/proofs'/.test(text))
    .map(({ path }) => path);
}
