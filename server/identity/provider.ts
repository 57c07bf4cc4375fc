import type { Configuration, CustomFetch } from 'openid-client';
import type { SignInError } from '@/domain/firm/identity';
import type { Clock } from '@server/http/clock';
import { hmacOf } from '@server/http/tokens';
import type { IdentityOptions } from './options';

/** What one sign-in is checked against. All follow from the secret that only the browser has. */
interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

async function checksOf(secret: string): Promise<Checks> {
  const [state, nonce, verifier] = await Promise.all(
    ['state', 'nonce', 'verifier'].map((use) => hmacOf(secret, use)),
  );
  return { state: state ?? '', nonce: nonce ?? '', verifier: verifier ?? '' };
}

/** Speaks OpenID Connect with the provider. */
export interface IdentityProvider {
  /** The page of the provider at which a sign-in with this secret begins. */
  begin(secret: string): Promise<URL | SignInError>;
  /** The claims of the person who came back to `search`, the query of the callback. */
  finish(secret: string, search: string): Promise<Record<string, unknown> | SignInError>;
}

/** Seconds that the provider may take for each answer. */
const patience = 10;
/** Seconds by which clocks may differ. */
const skew = 60;
/** Milliseconds for which the provider's description is remembered. */
const remembered = 5 * 60_000;

export interface ProviderDeps {
  /** The address to which the provider sends people back. */
  callback: string;
  /** Gets what went wrong. It has no token, code or secret. */
  onError(error: unknown): void;
  clock: Clock;
}

/**
 * `openid-client` is loaded with the first sign-in, and the provider is asked then: a server starts
 * without it. The keys are read for each sign-in, so that the provider may change them at any time.
 */
export function makeIdentityProvider(
  options: IdentityOptions,
  { callback, onError, clock }: ProviderDeps,
): IdentityProvider {
  let known: { found: Promise<Configuration>; at: number } | undefined;

  function discover(): Promise<Configuration> {
    if (!known || clock().getTime() - known.at > remembered) {
      const found = discovered(options);
      known = { found, at: clock().getTime() };
      found.catch(() => (known = undefined));
    }
    return known.found;
  }

  return {
    async begin(secret) {
      try {
        const [{ buildAuthorizationUrl, calculatePKCECodeChallenge }, config, checks] =
          await Promise.all([import('openid-client'), discover(), checksOf(secret)]);
        return buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: options.scopes,
          response_type: 'code',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        onError(error);
        return 'unavailable';
      }
    },

    async finish(secret, search) {
      try {
        const [client, config, checks] = await Promise.all([
          import('openid-client'),
          discover().then((found) => configured(found.serverMetadata(), options)),
          checksOf(secret),
        ]);
        const tokens = await client.authorizationCodeGrant(config, new URL(callback + search), {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return 'failed';
        if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint)
          return claims;
        // Some providers keep short what an ID token says.
        const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { ...more, ...claims };
      } catch (error) {
        onError(error);
        return isDenied(error) ? 'denied' : isUnreachable(error) ? 'unavailable' : 'failed';
      }
    },
  };
}

/** Bytes of one answer. Descriptions, keys and tokens have a few thousand. */
const mostBytes = 1024 * 1024;

/** Reads an answer of the provider up to the limit. */
const bounded: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) throw new Error('The answer of the provider is too long.');
    parts.push(part);
  }
  return new Response(length > 0 ? new Blob(parts) : null, answer);
};

async function discovered(options: IdentityOptions): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery } = await import('openid-client');
  const issuer = new URL(options.issuer);
  const { clientId, clientSecret } = options;
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(issuer, clientId, clientSecret, undefined, {
    execute,
    timeout: patience,
    [customFetch]: bounded,
  });
}

type Metadata = ReturnType<Configuration['serverMetadata']>;

/** Checks signatures too, and keeps no keys of an earlier sign-in. */
async function configured(
  server: Readonly<Metadata>,
  { clientId, clientSecret, issuer }: IdentityOptions,
): Promise<Configuration> {
  const client = await import('openid-client');
  const methods = server.token_endpoint_auth_methods_supported;
  const isBasic = methods !== undefined && !methods.includes('client_secret_post');
  const authentication = isBasic ? client.ClientSecretBasic : client.ClientSecretPost;
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: skew };
  const config = new client.Configuration(server, clientId, metadata, authentication(clientSecret));
  config.timeout = patience;
  config[client.customFetch] = bounded;
  client.enableNonRepudiationChecks(config);
  if (issuer.startsWith('http:')) client.allowInsecureRequests(config);
  return config;
}

/** True if the person, or the provider's administrator, said no. */
const isDenied = (error: unknown) =>
  error instanceof Error && 'error' in error && error.error === 'access_denied';

/** True if no answer came, or one that says that the provider has trouble. */
function isUnreachable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (['TimeoutError', 'AbortError'].includes(each.name)) return true;
    if (each instanceof TypeError && each.message === 'fetch failed') return true;
    if (each.cause instanceof Response) return each.cause.status >= 500;
  }
  return false;
}
