import { providerLabel, providerPath } from '@/domain/firm/identity';

function imageHost(): string {
  const served = document.querySelector<HTMLMetaElement>('meta[name="image-host"]')?.content;
  const host = import.meta.env.VITE_IMAGE_HOST || served || window.location.origin;
  return host.replace(/\/*$/, '/');
}

function isBackendMode(): boolean {
  return import.meta.env.VITE_BACKEND_MODE === 'true';
}

function socialLinks(): { label: string; href: string }[] {
  if (!isBackendMode()) return [];
  const providers = (import.meta.env.VITE_SOCIAL_PROVIDERS ?? '').split(',').filter(Boolean);
  return providers.map((provider) => ({
    label: providerLabel(provider),
    href: providerPath(provider),
  }));
}

/** Settings that are fixed when the dashboard is built or served. */
export const environment = {
  /** Address of the API; the embedded one by default. */
  apiBase: (import.meta.env.VITE_API_BASE || '/api').replace(/\/+$/, ''),
  /** Address of the firm's website, which answers the BMI; the embedded stand-in by default. */
  website: (import.meta.env.VITE_WEBSITE || '').replace(/\/+$/, ''),
  /** Prefix of every stored image path, with a trailing slash. */
  imageHost,
  /** Sign-up and social login exist only on a backend that offers them. */
  isBackendMode,
  /** The comparator starts with ten sample positions instead of empty rows. */
  isDebug: import.meta.env.VITE_DEBUG === 'true',
  /** Other ways to sign in, by the names in `VITE_SOCIAL_PROVIDERS` (`google,linkedin`). */
  socialLinks,
};

/** True if the host of the dashboard answers its calls too, as our own server does. */
export function isOwnHost(): boolean {
  const { apiBase } = environment;
  return apiBase.startsWith('/') || apiBase.startsWith(`${window.location.origin}/`);
}
