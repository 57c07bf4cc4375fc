import { siteOf, type SiteLink } from '@/domain/firm/siteLinks';
import { archivePath } from '@/domain/newsletter/archivePath';
import type { Publisher } from '@/api/contract/publication';
import { markup, type Markup } from './markup';

type Site = ReturnType<typeof siteOf>;

export interface FramePlace {
  imageHost: string;
  publisher: Publisher;
  /** The path of the archive, or null while it shows nothing. */
  path: string | null;
}

function siteAt({ publisher, path, imageHost }: FramePlace): Site {
  return siteOf(publisher, path, imageHost);
}

/** The header of every public page, as `src/components/layout/SiteFrame.tsx` draws it. */
export function siteHeader(place: FramePlace): Markup {
  const { name, icon, links } = siteAt(place);
  const [first, ...rest] = links.actions;
  const item = (link: SiteLink, look: string | null = null) =>
    markup`<a href="${link.href}"${look && markup` class="${look}"`}${
      link.href === archivePath && markup` aria-current="page"`
    }>${link.label}</a>`;
  return markup`<header class="site-head"><div><a class="site-skip" href="#main">Skip to content</a><a class="site-mark" href="${links.home}">${
    icon !== '' && markup`<img src="${icon}" alt="" width="28" height="28"/>`
  }<span>${name}</span></a><button class="site-more" type="button" popovertarget="site-menu">Menu</button><nav class="site-menu" id="site-menu" popover="auto" aria-label="Site">${links.products.map(
    (link) => item(link),
  )}${first ? item(first, 'site-first') : null}${rest.map((link) =>
    item(link, link === links.trial ? 'site-trial' : null),
  )}</nav></div></header>`;
}

/** The foot of every public page, as `src/components/layout/SiteFrame.tsx` draws it. */
export function siteFooter(place: FramePlace): Markup {
  const { links, disclosures } = siteAt(place);
  return markup`<footer class="site-foot"><div><nav class="site-columns" aria-label="Foot">${links.groups.map(
    ({ title, links: column }) =>
      markup`<section><h2>${title}</h2><ul>${column.map(
        ({ label, href }) => markup`<li><a href="${href}">${label}</a></li>`,
      )}</ul></section>`,
  )}</nav><div class="site-legal">${disclosures.map(
    ({ subject, text }) => markup`<p><strong>${subject}</strong> ${text}</p>`,
  )}<p>${links.owner}</p></div></div></footer>`;
}
