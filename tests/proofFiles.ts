import { join } from 'node:path';
import { importsOf } from './imports.ts';
import { sampling } from './proofs.ts';
import { root, sources } from './sources.ts';

/**
 * The proofs that a run tries. One that takes no sample of its cases, because even one of them takes
 * long, runs only with all proofs.
 */
export function proofFiles(): string[] {
  return sources(['tests'], /\.proof\.ts$/)
    .map(({ path }) => path)
    .filter((path) => sampling.isWhole || takesSample(join(root, path)));
}

function takesSample(file: string): boolean {
  return importsOf(file).some(({ from }) => from === './proofs' || from === '../proofs');
}
