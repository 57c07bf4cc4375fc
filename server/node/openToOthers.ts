import { parseUrl } from '@/domain/format/addresses';
import { sampleAccount } from '@server/db/seed/seed';
import type { Config } from './config';

const ownComputer = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/;

/**
 * What to do where the sample account, whose password everybody can read, signs in on a server that
 * others may reach; '' where only its own computer does.
 */
export function openToOthers({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string {
  const names = [host, parseUrl(publicUrl)?.hostname ?? ''];
  if (names.every((name) => ownComputer.test(name))) return '';
  return `Others may reach this server, and the password of ${sampleAccount.email} is public. Change it under Settings > My account, or start an empty DATA_DIR with STAFF_EMAIL and STAFF_PASSWORD.`;
}
