import { styled } from 'styled-components';
import { EmailFrame } from '@/components/email/EmailFrame';
import { space } from '@/components/theme/tokens';
import { useTheme } from '@stories/docs/useTheme';

export interface EmailViewsProps {
  html: string;
  title: string;
  /** The width of the email on a wide screen, in px. */
  width: number;
  /** Text size as a factor; 1 is the size in a mail program. */
  scale: number;
}

/** An email on a wide screen and on a phone, in the color scheme of the page. */
export function EmailViews({ html, title, width, scale }: EmailViewsProps) {
  const scheme = useTheme();
  return (
    <Views style={{ zoom: scale }}>
      <EmailFrame html={html} title={`${title}, wide`} width={width + beside} scheme={scheme} />
      <EmailFrame html={html} title={`${title}, on a phone`} width={phoneWidth} scheme={scheme} />
    </Views>
  );
}

/** The margin on both sides of the email. In a narrower window it has the phone layout. */
const beside = 40;
const phoneWidth = 375;

/**
 * axe waits for an answer from frames, which can't answer without scripts, so `tests/email` runs it
 * instead.
 */
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
