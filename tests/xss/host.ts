import { randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Host {
  origin: string;
  /** The address prefix of an email's images. */
  imageHost: string;
  /**
   * Serves a document under a script-src report-only policy until it is replaced. Returns its
   * address.
   */
  put: (key: string, html: string) => string;
  drop: (key: string) => void;
  /** False for addresses that none of our pages requests. */
  isOwn: (url: string) => boolean;
  close: () => void;
}

const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** The nonce that allows the scripts of our own pages. A document without one allows none. */
export const nonce = randomBytes(16).toString('hex');

function reportOnly(html: string): string {
  return html.includes(nonce) ? `script-src 'nonce-${nonce}'` : "script-src 'none'";
}

function answerDocument(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy-report-only': reportOnly(html),
  });
  response.end(html);
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server for the browser on a free port of this computer. */
export async function startHost(scripts: Record<string, string>): Promise<Host> {
  const documents = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const html = documents.get(path);
    const script = scripts[path];
    if (html !== undefined) return answerDocument(response, html);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
      return response.end(script);
    }
    const isImage = path.startsWith('/pictures/');
    const headers = { 'content-type': 'image/gif', 'cache-control': 'max-age=3600' };
    response.writeHead(isImage ? 200 : 404, isImage ? headers : {});
    response.end(isImage ? onePixel : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = addressOf(server);
  return {
    origin,
    imageHost: `${origin}/pictures`,
    put(key, html) {
      documents.set(`/${key}`, html);
      return `${origin}/${key}`;
    },
    drop: (key) => void documents.delete(`/${key}`),
    isOwn(url) {
      if (/^(about:|data:|blob:)/.test(url)) return true;
      const path = url.startsWith(origin) ? url.slice(origin.length) : '';
      return documents.has(path) || path in scripts || path.startsWith('/pictures/');
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
