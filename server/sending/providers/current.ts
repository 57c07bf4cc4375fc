import type { Channel, Provider } from './provider';

/** The same with the website that Settings have connected now. */
export async function withCurrentProviders<Given extends { providers: Record<Channel, Provider> }>(
  given: Given,
): Promise<Given> {
  const website = await given.providers.website.current?.();
  return website ? { ...given, providers: { ...given.providers, website } } : given;
}
