/** Links of the loaded page open in a new tab; links to a place within it scroll there. */
export function openLinksOutside(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        page.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
      });
    } else {
      link.target = '_blank';
      link.relList.add('noopener', 'noreferrer');
    }
  }
}
