import { createServer, type Server } from 'node:http';
import type { ApiState } from './call';

/**
 * The host of the images and of the website, which is another one than the API's. The documents
 * name two calls to the website and not their addresses: here they are `/bmi` and `/post?id=`.
 */
export function makeImageHost(api: ApiState, missing: string[]): Server {
  return createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://images');
    const image = api.images.get(decodeURIComponent(pathname.slice(1)));
    if (image !== undefined) {
      outgoing.writeHead(200, { 'content-type': image.type });
      outgoing.end(image.bytes);
      return;
    }
    const post = api.rows.posts.find(({ ID }) => String(ID) === searchParams.get('id'));
    const answer = pathname === '/bmi' ? { bmi: 44.2 } : pathname === '/post' ? post : undefined;
    if (answer === undefined) missing.push(pathname);
    outgoing.writeHead(answer === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    outgoing.end(JSON.stringify(answer ?? { message: 'Not Found' }));
  });
}
