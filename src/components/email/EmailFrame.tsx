import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { palettes, type ThemeName } from '@/components/theme/tokens';
import { type EmailAnchor, Spotlight } from './Spotlight';

export interface EmailFrameProps {
  /** A whole document. It is shown byte for byte, and its scripts never run. */
  html: string;
  /** The frame’s name for screen readers. */
  title: string;
  /** In px, or less where there is less space; `full` takes all the space there is. */
  width?: number | 'full';
  /** The mode that the email is shown in, whatever the computer's setting. */
  scheme?: ThemeName;
  /** What to scroll to and outline; the email itself isn't changed. */
  anchor?: EmailAnchor | null;
  /** Adds a way back to the list of findings, on narrow screens. */
  onLeaveAnchor?(): void;
  /** Called when the email has been loaded and is as tall as its content. */
  onReady?(): void;
}

/** An email as a mail program shows it, as tall as its content. */
export function EmailFrame(props: EmailFrameProps) {
  const { html, title, width = 600, scheme = 'light', anchor, onLeaveAnchor, onReady } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(600);

  const handleHeight = useEffectEvent((measured: number) => {
    setHeight(measured);
    onReady?.();
  });
  useEffect(() => {
    if (!frame.current || !page) return;
    openLinksOutside(page);
    return followHeight(frame.current, page, (measured) => handleHeight(measured));
  }, [page]);

  useLayoutEffect(() => {
    if (page) applyScheme(page, scheme);
  }, [page, scheme]);

  return (
    <Holder style={{ minHeight: height }}>
      <Sheet style={{ width: width === 'full' ? '100%' : width }}>
        <Frame
          ref={frame}
          srcDoc={html}
          title={title}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          style={{ height, colorScheme: scheme }}
          onLoad={(event) => setPage(event.currentTarget.contentDocument)}
        />
        {page && anchor && (
          <Spotlight key={anchor.key} page={page} anchor={anchor} onLeave={onLeaveAnchor} />
        )}
      </Sheet>
    </Holder>
  );
}

/** Reports the height in px that the frame needs, now and after every change. Returns how to stop. */
function followHeight(
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
function openLinksOutside(page: Document): void {
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
function applyScheme(page: Document, scheme: ThemeName): void {
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

const Holder = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
`;

const Sheet = styled.div`
  position: relative;
  max-width: 100%;
`;

/* Mail programs show an email on white, even if the page around it is dark. */
const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  background: ${palettes.light.panel};
`;
