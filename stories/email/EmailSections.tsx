import { styled } from 'styled-components';
import { EmailFrame } from '@/components/email/EmailFrame';
import { space } from '@/components/theme/tokens';
import { useTheme } from '@stories/docs/useTheme';
import { emailParameters } from './EmailView';

export interface EmailSectionsProps {
  html: string;
  title: string;
  /** The `id` of each section that is shown. */
  sections: readonly string[];
}

/** The widths of the windows in px: a wide one and a phone. */
export const shownWidths = [640, 375];

/** Sections of an email on a wide screen and on a phone, in the color scheme of the page. */
export function EmailSections({ html, title, sections }: EmailSectionsProps) {
  const scheme = useTheme();
  const part = onlySections(html, sections);
  return (
    <Views>
      {shownWidths.map((width) => (
        <EmailFrame
          key={width}
          html={part}
          title={`${title}, ${width} px`}
          width={width}
          scheme={scheme}
        />
      ))}
    </Views>
  );
}

/** The email without its other sections. */
function onlySections(html: string, sections: readonly string[]): string {
  const shown = sections.map((id) => `#${id}`).join();
  return html.replace('</head>', `<style>table[id]:not(${shown}){display:none}</style></head>`);
}

/** A picture holds all of its sections: what is cut off is compared with nothing. */
export const sectionParameters = {
  ...emailParameters,
  controls: { disable: true },
  visual: { tallest: 12_000 },
};

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
  align-items: flex-start;
`;
