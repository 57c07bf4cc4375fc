import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import {
  NotAnswered,
  type Outside,
  type OutsideAnswer,
  type OutsideRequest,
} from '@server/feeds/outside';
import { NotProbed } from '@server/links/followLink';
import { bareHost, checkedAddress, resolveBySystem, type LinkProbeOptions } from './linkProbe';

/**
 * Asks other servers with the guards of the link check: an address in the private network is refused,
 * and the connection is made to the very address that was checked. `gateway` is a server of one's own
 * that everything is asked through, which may be in the private network: `https://api.example/v1`
 * becomes `<gateway>api.example/v1`. It ends with a slash.
 */
export function makeOutside(
  gateway?: string,
  options: LinkProbeOptions = { resolve: resolveBySystem },
): Outside {
  return async (url, request) => {
    if (gateway !== undefined) {
      const through = new URL(`${gateway}${url.host}${url.pathname}${url.search}`);
      return send(through, { host: bareHost(through), port: portOf(through) }, request);
    }
    const address = await checkedAddress(url, options, request.signal).catch((error: unknown) => {
      const isPrivate = error instanceof NotProbed && error.state === 'private';
      throw new NotAnswered(isPrivate ? 'private' : reasonFor(request.signal));
    });
    const port = portOf(url);
    return send(url, options.dial?.(address, port) ?? { host: address, port }, request);
  };
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

const reasonFor = ({ aborted }: AbortSignal) => (aborted ? 'late' : 'unreachable');

function send(
  url: URL,
  at: { host: string; port: number },
  { method = 'GET', headers, body, signal, maxBytes }: OutsideRequest,
): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new NotAnswered(reasonFor(signal)));
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const host = bareHost(url);
    const request = open({
      ...at,
      method,
      path: `${url.pathname}${url.search}`,
      // No pooling: a kept connection might lead to an address that was checked for another host.
      agent: false,
      headers: {
        host: url.host,
        'accept-encoding': 'gzip, deflate, br',
        connection: 'close',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      signal,
      ...(isIP(host) ? {} : { servername: host }),
    });
    request.on('error', fail);
    request.on('response', (answer) => {
      const parts: Uint8Array[] = [];
      let length = 0;
      const unpack = unpackers[answer.headers['content-encoding']?.toLowerCase() ?? ''];
      const stream = unpack ? pipeline(answer, unpack(), () => undefined) : answer;
      stream.on('data', (part: Uint8Array) => {
        length += part.byteLength;
        if (length > maxBytes) {
          reject(new NotAnswered('tooLong'));
          request.destroy();
        } else parts.push(part);
      });
      stream.on('error', fail);
      answer.on('aborted', fail);
      stream.on('end', () => {
        const bytes = new Uint8Array(length);
        let end = 0;
        for (const part of parts) {
          bytes.set(part, end);
          end += part.byteLength;
        }
        resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer.headers), bytes });
      });
    });
    request.end(body);
  });
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function headersOf(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  return headers;
}

/** Asks a server that the operator chose, wherever it is. Only for addresses of the environment. */
export const askOwnServer: Outside = (url, request) =>
  send(url, { host: bareHost(url), port: portOf(url) }, request);
