/** Applies changes to a copy of a whole document. */
function copyOf(html: string, change: (page: Document) => void): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  change(page);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function addStyle(page: Document, css: string): void {
  const style = page.createElement('style');
  style.textContent = css;
  page.head.append(style);
}

function replaceInStyles(page: Document, found: RegExp, replacement: string): void {
  for (const style of page.querySelectorAll('style')) {
    style.textContent = style.textContent.replace(found, replacement);
  }
}

const darkRules = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi;
const never = '(max-width:0)';
const always = '(min-width:0)';

/** The email with its own dark rules in force, for a browser that does not pass dark on. */
export function withDarkRules(html: string): string {
  return copyOf(html, (page) => replaceInStyles(page, darkRules, always));
}

/** Colours turned over as by a client that ignores the email's own dark rules; pictures stay. */
export function withForcedDark(html: string): string {
  return copyOf(html, (page) => {
    replaceInStyles(page, darkRules, never);
    addStyle(
      page,
      'html{background:white;filter:invert(.9) hue-rotate(180deg)}' +
        'img{filter:invert(1) hue-rotate(180deg)}',
    );
  });
}

/** The email as a client shows it that loads no pictures: their boxes and alternative texts. */
export function withoutPictures(html: string): string {
  return copyOf(html, (page) => {
    for (const picture of page.querySelectorAll('img')) {
      picture.removeAttribute('srcset');
      picture.src = 'data:,';
    }
    for (const element of page.querySelectorAll('[background]')) {
      element.removeAttribute('background');
    }
    addStyle(page, '*{background-image:none!important}img{outline:1px dotted currentColor}');
  });
}
