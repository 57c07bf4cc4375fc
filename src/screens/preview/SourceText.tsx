import { styled } from 'styled-components';
import { color, font, radius, size, space } from '@/components/theme/tokens';

/** Text as it is, to the letter; lines wrap where the place ends. */
export function SourceText({ label, text }: { label: string; text: string }) {
  return (
    <Sheet role="region" aria-label={label} tabIndex={0}>
      {text}
    </Sheet>
  );
}

const Sheet = styled.pre`
  max-height: 80vh;
  margin: 0;
  padding: ${space(4)};
  overflow: auto;
  color: ${color.ink};
  font: ${size.table} / 1.6 ${font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;
