import type { PublicPage } from '@/domain/firm/publicPages';

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it may stand in HTML, also in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (mark) => marks[mark] ?? mark);
}

/**
 * The elements of a public page's head that search engines and link previews read. `publicUrl` is
 * the address of this server with a slash at its end.
 */
export function headOf(page: PublicPage, publicUrl: string): string {
  const { title, description, canonical, picture, facts } = page;
  const address = publicUrl.replace(/\/$/, '') + canonical;
  const image = publicUrl + picture;
  const named = { description, 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Research Desk',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  };
  return [
    `<title>${escapeHtml(title)} · Research Desk</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...metas('name', named),
    ...metas('property', properties),
    // A `<` could end the element.
    ...facts.map(
      (fact) =>
        `<script type="application/ld+json">${JSON.stringify(fact).replace(/</g, '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

function metas(key: 'name' | 'property', values: Record<string, string>): string[] {
  return Object.entries(values).map(
    ([name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}" />`,
  );
}
