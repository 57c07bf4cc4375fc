import { lookup } from 'node:dns/promises';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '@server/http/publicAddress';
import { NotProbed, type LinkProbe, type Posted, type Probed } from '@server/links/followLink';

export interface LinkProbeOptions {
  /** All addresses of a host. */
  resolve(host: string): Promise<string[]>;
  /** Where a checked address is reached: a test leads it to a server of its own. */
  dial?(address: string, port: number): { host: string; port: number };
}

export async function resolveBySystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

/** `[::1]` as a URL has it is ::1 as an address. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** A host that can't be found is broken; one whose name server fails may work later. */
function stateOfFailure(error: unknown): NotProbed['state'] {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ENOTFOUND' ? 'broken' : 'unreachable';
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new NotProbed('unreachable'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * The address to connect to. If a host has a single private address, none of them is used: whoever
 * answers with both may choose.
 */
export async function checkedAddress(
  url: URL,
  { resolve }: LinkProbeOptions,
  signal: AbortSignal,
): Promise<string> {
  const host = bareHost(url);
  const addresses = isIP(host)
    ? [host]
    : await untilAborted(resolve(host), signal).catch((error: unknown) => {
        throw error instanceof NotProbed ? error : new NotProbed(stateOfFailure(error));
      });
  const [first] = addresses;
  if (first === undefined) throw new NotProbed('broken');
  if (!addresses.every(isPublicAddress)) throw new NotProbed('private');
  return addresses.find((address) => isIP(address) === 4) ?? first;
}

function optionsFor(url: URL, at: { host: string; port: number }): RequestOptions {
  return {
    ...at,
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    // No pooling: a kept connection might lead to an address that was checked for another host.
    agent: false,
    headers: {
      host: url.host,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': 'en-US,en;q=0.8',
      'user-agent': 'Mozilla/5.0 (compatible; ResearchDeskLinkCheck/1.0)',
      connection: 'close',
    },
  };
}

function postOptions(
  url: URL,
  at: { host: string; port: number },
  { headers, body }: Posted,
): RequestOptions {
  const length = String(Buffer.byteLength(body));
  return {
    ...optionsFor(url, at),
    method: 'POST',
    headers: { host: url.host, connection: 'close', 'content-length': length, ...headers },
  };
}

/** The status and the redirect of one answer, whose body is left unread. */
function ask(
  url: URL,
  at: { host: string; port: number },
  signal: AbortSignal,
  posted?: Posted,
): Promise<Probed> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const host = bareHost(url);
    // The certificate must be of the link's host, although the connection is made to an address.
    const options = {
      ...(posted ? postOptions(url, at, posted) : optionsFor(url, at)),
      signal,
      ...(isIP(host) ? {} : { servername: host }),
    };
    const request = isSecure ? requestHttps(options) : requestHttp(options);
    request.on('response', (answer) => {
      const { statusCode = 0, headers } = answer;
      resolve({ status: statusCode, location: headers.location ?? null });
      answer.destroy();
    });
    request.on('error', () => reject(new NotProbed('unreachable')));
    request.end(posted?.body);
  });
}

/**
 * Asks for links, and posts to webhooks, from the API's own network, so private addresses are refused at every hop, and the
 * connection is made to the very address that was checked: a name that resolves to another one a
 * moment later changes nothing.
 */
export function makeLinkProbe(options: LinkProbeOptions = { resolve: resolveBySystem }): LinkProbe {
  return async (url, signal, posted) => {
    const address = await checkedAddress(url, options, signal);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const at = options.dial?.(address, port) ?? { host: address, port };
    return ask(url, at, signal, posted);
  };
}
