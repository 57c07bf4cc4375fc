import { stockServices, suggestionServices } from '@/api/contract/stockServices';

const names = new Map<string, string>([
  ['upticks', 'Upticks'],
  ['sector_etf', 'Sector ETF'],
  ['crypto_newsletter', 'Crypto Newsletter'],
  ...suggestionServices.map(({ service, name }) => [service, name] as const),
]);

/** The display name of a service, or its stored key if it has none. */
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

/**
 * The stored key of a service given by key or name in any case; null if there is no such service.
 */
export function stockServiceOf(text: string): string | null {
  return words.get(text.toLowerCase()) ?? null;
}
