import { styled } from 'styled-components';
import { color, font, radius, size, space } from '@/components/theme/tokens';

/** Plain text exactly as it is, with wrapped lines. */
export function SourceText({ label, text }: { label: string; text: string }) {
  return (
    <Root role="region" aria-label={label} tabIndex={0}>
      {text}
    </Root>
  );
}

const Root = styled.pre`
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
