import type { Outside } from '@server/feeds/outside';

export interface SitePost {
  id: number;
  slug: string;
  status: string;
  link: string;
  title: string;
  content: string;
  excerpt: string;
  author?: number;
}

/** What happens to a request instead of its answer. */
export type Trouble = (
  request: { method: string; path: string },
  answer: () => Response,
) => Response | Promise<Response> | undefined;

export const siteAddress = 'https://www.northlight.example';

/** A WordPress in the place of the real one: it stores what is posted, as its REST API does. */
export function wordpressSite(trouble: Trouble = () => undefined) {
  const posts: SitePost[] = [];
  const asked: { method: string; path: string; authorization: string | undefined }[] = [];
  const state = { trouble, capabilities: { publish_posts: true, unfiltered_html: true } as object };

  function answer(method: string, path: string, query: URLSearchParams, body: string): Response {
    if (path === 'users/me') {
      return Response.json({ name: 'Robin', capabilities: state.capabilities });
    }
    const id = Number(/^posts\/(\d+)$/.exec(path)?.[1]);
    const post = posts.find((each) => each.id === id);
    if (id && !post) return Response.json({ code: 'rest_post_invalid_id' }, { status: 404 });
    if (method === 'GET' && post) return Response.json(shown(post));
    if (method === 'GET') {
      const found = posts.filter(
        ({ slug, status }) => slug === query.get('slug') && status !== 'trash',
      );
      return Response.json(found.map(shown));
    }
    const fields = JSON.parse(body) as Partial<SitePost>;
    if (post) return Response.json(shown(Object.assign(post, fields)));
    const next = posts.length + 1;
    const link = `${siteAddress}/${fields.slug ?? ''}/`;
    const made = { id: next, slug: '', status: '', title: '', content: '', excerpt: '', link };
    posts.push({ ...made, ...fields });
    return Response.json(shown({ ...made, ...fields }), { status: 201 });
  }

  const outside: Outside = async (url, { method = 'GET', headers, body = '' }) => {
    if (!url.href.startsWith(`${siteAddress}/wp-json/wp/v2/`)) throw new Error(url.href);
    const path = url.pathname.replace('/wp-json/wp/v2/', '');
    asked.push({ method, path, authorization: headers?.['authorization'] });
    const good = () => answer(method, path, url.searchParams, body);
    const given = (await state.trouble({ method, path }, good)) ?? good();
    const bytes = new Uint8Array(await given.arrayBuffer());
    return { status: given.status, headers: given.headers, bytes };
  };
  return { outside, posts, asked, state };
}

const shown = ({ content, ...post }: SitePost) => ({ ...post, content: { raw: content } });
