import type { MiddlewareHandler } from 'hono';
import { type AppEnv, connectionOf } from './api';
import { isSecure, type TrustedProxies } from './proxies';

/** Inline styles are allowed for styled-components and the email preview; scripts only from own files. */
function contentPolicy(connectSources: string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connectSources].join(' '),
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The header that says which sites may embed an answer. */
export const embedding = 'Cross-Origin-Resource-Policy';

/** The header that says what a page may load and run. */
export const contentPolicyHeader = 'Content-Security-Policy';

interface Options {
  /** Origins besides its own that the dashboard may call. */
  connectSources: string[];
  trustedProxies: TrustedProxies;
}

/**
 * Sets the security headers of every answer, with HSTS if a proxy in front ends TLS. A page that
 * needs less than the dashboard keeps its own, stricter policy.
 */
export function securityHeaders({
  connectSources,
  trustedProxies,
}: Options): MiddlewareHandler<AppEnv> {
  const policy = contentPolicy(connectSources);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has(contentPolicyHeader)) headers.set(contentPolicyHeader, policy);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    // Other sites may not embed anything, except for images, which emails show.
    if (!headers.has(embedding)) headers.set(embedding, 'same-origin');
    // No proxy or browser may keep what only this user may see, unless the answer says so itself.
    const saysItself = headers.has('Cache-Control');
    if (context.req.path.startsWith('/api/') && !saysItself)
      headers.set('Cache-Control', 'no-store');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (isSecure(connectionOf(context), trustedProxies)) {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
  };
}
