import type { IssueExcerpt, Publisher } from '@/api/contract/publication';
import type { PublicPage } from './publicPages';

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it may stand in HTML, also in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (mark) => marks[mark] ?? mark);
}

/** JSON in a script element, which a `<` could end. */
function jsonScript(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}

/** A page of the build for a publisher: named after the brand, and with what the app knows of it. */
export function pageOf(page: string, publisher: Publisher): string {
  const script = jsonScript('type="application/json" id="publisher"', publisher);
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(publisher.brands.fsi.name)}</title>`)
    .replace(/ *<script type="application\/json" id="publisher">.*?<\/script>\n?/s, '')
    .replace('</head>', () => `  ${script}\n  </head>`);
}

/** A page that knows the newest public newsletter, if there is one. */
export function withIssue(page: string, issue: IssueExcerpt | null): string {
  if (issue === null) return page;
  const script = jsonScript('type="application/json" id="issue"', issue);
  return page.replace('</head>', () => `  ${script}\n  </head>`);
}

/** What the app draws for a visitor: the content of its element, and the styles for the head. */
export interface RenderedPage {
  html: string;
  styles: string;
}

interface PublicPageOptions {
  address: string;
  page: PublicPage;
  rendered: RenderedPage;
  /** The name of the brand. */
  site: string;
  /** The address of the server with a slash at its end. */
  publicUrl: string;
}

/** Of what doesn't work without JavaScript, above a page that the app has drawn. */
const noteStyle =
  'padding:12px 24px;color:var(--color-ink);background:var(--color-warnTint);text-align:center';

/** Puts what the app draws at an address into the HTML of a page. */
export function withRendered(html: string, options: PublicPageOptions): string {
  const { address, page, rendered } = options;
  const note =
    page.withoutScript &&
    `<noscript><p style="${noteStyle}">${escapeHtml(page.withoutScript)}</p></noscript>`;
  return html
    .replace(/<title>.*?<\/title>/, () => headOf(options))
    .replace('</head>', () => `${rendered.styles}\n  </head>`)
    .replace(
      /<div id="root">.*?<\/div><\/div>/s,
      () => `${note ?? ''}<div id="root" data-rendered="${address}">${rendered.html}</div>`,
    );
}

/** The elements of a public page's head that search engines and link previews read. */
function headOf({ page, site, publicUrl }: PublicPageOptions): string {
  const { title, description, canonical, picture, facts } = page;
  const address = publicUrl.replace(/\/$/, '') + canonical;
  const image = publicUrl + picture;
  const named = { description, 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  };
  return [
    `<title>${escapeHtml(title)} · ${escapeHtml(site)}</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...metas('name', named),
    ...metas('property', properties),
    ...facts.map((fact) => jsonScript('type="application/ld+json"', fact)),
  ].join('\n    ');
}

function metas(key: 'name' | 'property', values: Record<string, string>): string[] {
  return Object.entries(values).map(
    ([name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}" />`,
  );
}
