import type { ThemeName } from '@/components/theme/tokens';

/** Reports the height in px that the frame needs, now and after every change. Returns how to stop. */
export function followHeight(
  frame: HTMLIFrameElement,
  page: Document,
  onHeight: (height: number) => void,
): () => void {
  const measure = () => {
    // A document is never lower than its frame, so the frame has no height while it is measured.
    const before = frame.style.height;
    frame.style.height = '0';
    onHeight(page.documentElement.scrollHeight);
    frame.style.height = before;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(page.body);
  return () => observer.disconnect();
}

/** Makes links open in a new tab, and links within the page scroll. */
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

const schemeQuery = /\(\s*prefers-color-scheme\s*:\s*(\w+)\s*\)/gi;
const always = '(min-width:0)';
const never = '(max-width:0)';

/** The queries as the email has them. */
const queries = new WeakMap<CSSRule, string>();

/**
 * Shows the page in light or dark mode, whatever the computer's setting: browsers don't let a page
 * choose the mode of its frames. Only the parsed styles change, the HTML in the frame doesn't.
 */
export function applyScheme(page: Document, scheme: ThemeName): void {
  page.documentElement.style.colorScheme = scheme;
  const sheets = [...page.styleSheets].filter(({ href }) => href === null);
  for (const rule of sheets.flatMap(({ cssRules }) => [...cssRules])) {
    if (!isMediaRule(rule)) continue;
    const query = queries.get(rule) ?? rule.media.mediaText;
    queries.set(rule, query);
    rule.media.mediaText = query.replace(schemeQuery, (_, asked) =>
      asked === scheme ? always : never,
    );
  }
}

/** `instanceof` fails here, because a frame has classes of its own. */
function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return 'media' in rule && 'cssRules' in rule;
}
