function mediaRules(frame: HTMLIFrameElement): CSSMediaRule[] {
  const sheets = [...(frame.contentDocument?.styleSheets ?? [])];
  return sheets.flatMap((sheet) => [...sheet.cssRules]).filter(isMediaRule);
}

/** By its shape: a frame's rules are of the frame's own classes. */
function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return 'media' in rule && 'cssRules' in rule;
}

const asked = new WeakSet<CSSMediaRule>();

function tell(frame: HTMLIFrameElement, isDark: boolean): void {
  for (const rule of mediaRules(frame)) {
    if (rule.conditionText.includes('prefers-color-scheme')) asked.add(rule);
    if (asked.has(rule)) rule.media.mediaText = isDark ? 'all' : 'not all';
  }
}

/**
 * Puts the dark rules of the emails inside in force while the page is dark, without loading them
 * again: browsers do not pass a page's theme on to its frames. Returns how to stop.
 */
export function darkRulesFollowTheme(sheets: HTMLElement): () => void {
  const root = document.documentElement;
  const follow = () => {
    const isDark = root.dataset.theme === 'dark';
    for (const frame of sheets.querySelectorAll('iframe')) tell(frame, isDark);
  };
  const observer = new MutationObserver(follow);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  sheets.addEventListener('load', follow, { capture: true });
  follow();
  return () => {
    observer.disconnect();
    sheets.removeEventListener('load', follow, { capture: true });
  };
}
