import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import { truncate } from '@/domain/format/text';

type Tone = 'soft' | 'warn' | 'danger';

const inks: Record<Tone, string> = {
  soft: color.inkSoft,
  warn: color.warn,
  danger: color.danger,
};

/** Text cut at 100 characters; the full text is its tooltip. */
export function CutText({ text }: { text: string }) {
  const shown = truncate(text);
  return (
    <Text dir="auto" title={shown.endsWith('…') ? text : undefined}>
      {shown}
    </Text>
  );
}

/** One under another, starting on the row's line of text. */
export const CellStack = styled.div`
  display: grid;
  justify-items: start;
`;

/** Buttons side by side. Their backgrounds extend into the gap. */
export const NotificationActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(4)};
  align-items: baseline;
`;

export const Caption = styled.p<{ $tone?: Tone }>`
  color: ${({ $tone = 'soft' }) => inks[$tone]};
  font-size: ${size.caption};
  line-height: 1rem;
  overflow-wrap: anywhere;
`;

const Text = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
