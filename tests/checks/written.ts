import { foundBy } from './emails';

/** The findings of one check for a paragraph that somebody wrote into the market commentary. */
export function foundInText(check: string, html: string) {
  const newsletter = {
    daily_comments: /^<(?:p|h3|ul|blockquote)/.test(html) ? html : `<p>${html}</p>`,
  };
  return foundBy(check, { newsletter, rows: { commentary: '<p>Good morning.</p>' } });
}
