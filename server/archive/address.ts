import type { Archive } from '@/api/contract/settings';
import { privateHostOf } from '@/domain/format/addressProblem';
import { archivePath } from '@/domain/newsletter/archivePath';
import { archiveMode } from '@server/db/archive';
import type { Deps } from '@server/deps';
import { withCurrentProviders } from '@server/sending/providers/provider';

type ArchiveDeps = Pick<Deps, 'db' | 'publicUrl' | 'providers'>;

/** The public address of the archive, without a slash at its end. */
export function archiveAddress({ publicUrl }: Pick<Deps, 'publicUrl'>): string {
  return publicUrl.replace(/\/$/, '') + archivePath;
}

/**
 * What the archive shows, and whether emails link to it: not while a website takes the
 * publications, nor while subscribers would get an address that only a private network reaches.
 */
export async function readArchive(deps: ArchiveDeps): Promise<Archive> {
  const mode = await archiveMode(deps.db.read);
  const address = archiveAddress(deps);
  const { website, bulk } = (await withCurrentProviders(deps)).providers;
  const isReached = privateHostOf(address) === null || bulk.host === undefined;
  const is_linked = mode !== 'off' && website.host === undefined && isReached;
  return { mode, address, is_linked };
}

/** The address that emails link to; undefined for the firm's website. */
export async function linkedArchive(deps: ArchiveDeps): Promise<string | undefined> {
  const { address, is_linked } = await readArchive(deps);
  return is_linked ? address : undefined;
}
