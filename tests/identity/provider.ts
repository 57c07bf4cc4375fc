import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';

type Claims = Record<string, unknown>;

/** What a test changes in the ID token that the provider has made. */
export interface Meddling {
  claims?: (claims: Claims) => Claims;
  /** Signed by a key that the provider doesn't publish, not signed, or signed with what others know. */
  signedBy?: 'stranger' | 'nobody' | 'client secret' | 'public key';
  /** Answers instead of the provider's token endpoint, or at another path. */
  answer?: { status: number; body: string; path?: string; headers?: Record<string, string> };
}

export const client = { id: 'research-desk', secret: 'a-secret-of-the-client' };

interface Key {
  id: string;
  privateKey: KeyObject;
  jwk: object;
  publicJwk: object;
}

function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomUUID();
  const uses = { kid: id, alg: 'RS256', use: 'sig' };
  const jwk = { ...privateKey.export({ format: 'jwk' }), ...uses };
  return { id, privateKey, jwk, publicJwk: { ...publicKey.export({ format: 'jwk' }), ...uses } };
}

/** A complete identity provider on this computer, where everybody signs in at once. */
export async function openProvider(callback: string) {
  const key = newKey();
  const stranger = newKey();
  let signing = key;
  let published = [key];
  const usual = () => ({
    /** What the provider knows of whoever signs in. */
    person: {} as Claims,
    denies: false,
    isDown: false,
    meddling: {} as Meddling,
  });
  const state = usual();
  let provider: Provider | undefined = undefined;
  let handle: ReturnType<Provider['callback']> | undefined = undefined;

  async function resign(token: string): Promise<string> {
    const { claims = (same: Claims) => same, signedBy } = state.meddling;
    const changed = claims(decodeJwt(token));
    if (signedBy === 'nobody') return new UnsecuredJWT(changed).encode();
    const header = decodeProtectedHeader(token);
    if (signedBy === 'client secret') {
      const secret = new TextEncoder().encode(client.secret.padEnd(32, '0'));
      return new SignJWT(changed).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    }
    if (signedBy === 'public key') {
      const known = new TextEncoder().encode(JSON.stringify(signing.publicJwk));
      return new SignJWT(changed).setProtectedHeader({ alg: 'HS256', kid: signing.id }).sign(known);
    }
    const { privateKey, id } = signedBy === 'stranger' ? stranger : signing;
    return new SignJWT(changed)
      .setProtectedHeader({ ...header, alg: 'RS256', kid: id })
      .sign(privateKey);
  }

  /** Lets the provider answer, then changes the token. */
  function meddle(response: ServerResponse): void {
    const end = response.end.bind(response);
    async function endChanged(text: string): Promise<void> {
      const body = JSON.parse(text) as { id_token?: string };
      if (body.id_token !== undefined) body.id_token = await resign(body.id_token);
      const changed = JSON.stringify(body);
      response.setHeader('content-length', Buffer.byteLength(changed));
      end(changed);
    }
    response.end = ((chunk?: unknown) => {
      void endChanged(String(chunk));
      return response;
    }) as typeof response.end;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const { answer: other } = state.meddling;
    if (other && path === (other.path ?? '/token')) {
      const type = { 'content-type': 'application/json' };
      response.writeHead(other.status, { ...type, ...other.headers }).end(other.body);
    } else if (state.isDown) {
      response.writeHead(503).end('down');
    } else if (path === '/jwks') {
      const keys = published.map(({ publicJwk }) => publicJwk);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
    } else if (path.startsWith('/interaction/')) {
      const login = { login: { accountId: String(state.person['sub']) } };
      const denial = { error: 'access_denied', error_description: '<b>No</b>' };
      await provider?.interactionFinished(request, response, state.denies ? denial : login);
    } else {
      if (path === '/token') meddle(response);
      await handle?.(request, response);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(
    issuer,
    configurationOf({ callback, key, person: () => state.person, make: () => provider }),
  );
  handle = provider.callback();
  return Object.assign(state, {
    issuer,
    reset() {
      signing = key;
      published = [key];
      Object.assign(state, usual());
    },
    /** Publishes a new key, and signs with it unless told to go on with the earlier one. */
    rotate({ keepsEarlier = false, signsWithEarlier = false } = {}): void {
      const next = newKey();
      published = keepsEarlier ? [...published, next] : [next];
      if (!signsWithEarlier) signing = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}

export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

interface ConfigurationParts {
  callback: string;
  key: Key;
  person(): Claims;
  make(): Provider | undefined;
}

function configurationOf({ callback, key, person, make }: ConfigurationParts): object {
  const scope = 'openid email profile';
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key.jwk] },
    cookies: { keys: ['a-key'] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'groups', 'hd', 'amr', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'preferred_username'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => person() }),
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) {
      const { Grant } = make() ?? {};
      if (!Grant) return undefined;
      const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
      const grant = new Grant(of);
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  };
}

/** Follows redirects within the provider until it sends the browser back. */
export async function signInAt(page: string, callback: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = page;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`No redirect from ${address}: ${await answer.text()}`);
    address = new URL(to, address).href;
    if (address.startsWith(callback)) return address;
  }
  throw new Error('The provider redirects without end.');
}
