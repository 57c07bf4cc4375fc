/** A changed copy of a whole document. */
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

/**
 * The email in a client that inverts its colors, images aside, without asking for its dark rules.
 * It is meant for a frame in light mode, where those rules don't apply.
 */
export function withForcedDark(html: string): string {
  return copyOf(html, (page) => {
    addStyle(
      page,
      'html{background:white;filter:invert(.9) hue-rotate(180deg)}' +
        'img{filter:invert(1) hue-rotate(180deg)}',
    );
  });
}

/** The email in a client that doesn't load images: it shows boxes with alternative texts. */
export function withoutImages(html: string): string {
  return copyOf(html, (page) => {
    for (const image of page.querySelectorAll('img')) {
      image.removeAttribute('srcset');
      image.src = 'data:,';
    }
    for (const element of page.querySelectorAll('[background]')) {
      element.removeAttribute('background');
    }
    // What is left of an image is text, which forced dark inverts like any other.
    addStyle(
      page,
      '*{background-image:none!important}' +
        'img{outline:1px dotted currentColor;filter:none!important}',
    );
  });
}
