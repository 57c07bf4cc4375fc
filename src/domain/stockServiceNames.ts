import { stockServices, suggestionServices } from '@/api/contract/stockServices';

const names = new Map<string, string>([
  ['upticks', 'Upticks'],
  ['sector_etf', 'Sector ETF'],
  ['crypto_newsletter', 'Crypto Newsletter'],
  ...suggestionServices.map(({ service, name }) => [service, name] as const),
]);

/** A service as people know it; the stored word where it has no name. */
export function stockServiceName(service: string): string {
  return names.get(service) ?? service;
}

const words = new Map<string, string>([
  ['', ''],
  ...stockServices.flatMap((service) => [
    [service, service] as const,
    [stockServiceName(service).toLowerCase(), service] as const,
  ]),
]);

/** The stored word for what somebody wrote, in any case; null for no service of ours. */
export function stockServiceOf(text: string): string | null {
  return words.get(text.trim().toLowerCase()) ?? null;
}
