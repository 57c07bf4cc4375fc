import { createServer, type Server } from 'node:http';
import type { ApiState } from './call';
import { findRow } from './data/rows';

/** What the documents call post metadata. Only its use is known: UTM links are built from it. */
function postOf(api: ApiState, id: string | null) {
  const post = id === null ? undefined : findRow(api.rows.posts, id);
  if (post === undefined) return undefined;
  return { id: post.ID, title: post.post_title, link: `https://tidewater-quay.example/?p=${id}` };
}

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
    const answers: Record<string, unknown> = {
      '/bmi': { bmi: 44.2 },
      '/post': postOf(api, searchParams.get('id')),
    };
    const answer = answers[pathname];
    if (answer === undefined) missing.push(pathname);
    outgoing.writeHead(answer === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    outgoing.end(JSON.stringify(answer ?? { message: 'Not Found' }));
  });
}
