import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { EmailFrame } from '@/components/email/EmailFrame';
import { space } from '@/components/theme/tokens';
import { darkRulesFollowTheme } from './darkRules';

export interface EmailLooksProps {
  html: string;
  title: string;
  /** Of the wide sheet, in px. */
  width: number;
  /** 1 shows the letters as large as in a mail program. */
  scale: number;
}

/** Wide sheets and phones, both in the theme in force: four looks in a story's two pictures. */
export function EmailLooks({ html, title, width, scale }: EmailLooksProps) {
  const sheets = useRef<HTMLDivElement>(null);
  useEffect(() => (sheets.current ? darkRulesFollowTheme(sheets.current) : undefined), [html]);
  return (
    <Sheets ref={sheets} style={{ zoom: scale }}>
      <EmailFrame html={html} title={`${title}, wide`} width={width + beside} />
      <EmailFrame html={html} title={`${title}, on a phone`} width={phoneWidth} />
    </Sheets>
  );
}

/** Ground on both sides of the sheet: a window as narrow as the sheet shows the phone's layout. */
const beside = 40;
const phoneWidth = 375;

/** Frames without scripts never answer the check, which waits for them; tests/email checks letters. */
export const looksParameters = { a11y: { options: { iframes: false } } };

const Sheets = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(5)};
`;
