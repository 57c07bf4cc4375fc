import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { EmailFrame } from '@/components/email/EmailFrame';
import { space } from '@/components/theme/tokens';

export interface EmailViewsProps {
  html: string;
  title: string;
  /** The width of the email on a wide screen, in px. */
  width: number;
  /** 1 shows the text as large as a mail program does. */
  scale: number;
}

/** An email on a wide screen and on a phone, in the mode of the page around it. */
export function EmailViews({ html, title, width, scale }: EmailViewsProps) {
  const scheme = useSyncExternalStore(onThemeChange, theme);
  return (
    <Views style={{ zoom: scale }}>
      <EmailFrame html={html} title={`${title}, wide`} width={width + beside} scheme={scheme} />
      <EmailFrame html={html} title={`${title}, on a phone`} width={phoneWidth} scheme={scheme} />
    </Views>
  );
}

const root = document.documentElement;

function theme(): 'light' | 'dark' {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}

function onThemeChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The margin on both sides of the email: in a narrower window it has the layout for phones. */
const beside = 40;
const phoneWidth = 375;

/** axe waits for an answer that frames without scripts never give, so `tests/email` runs it instead. */
export const emailParameters = {
  a11y: { options: { iframes: false } },
  visual: { tallest: 1800 },
};

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(5)};
`;
