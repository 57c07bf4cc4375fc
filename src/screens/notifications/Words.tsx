import { styled } from 'styled-components';
import { truncate } from '@/domain/text';

/** A text of the table, cut at 100 characters (first document §9); pointed at, it tells the rest. */
export function Words({ text }: { text: string }) {
  const shown = truncate(text);
  return (
    <Face dir="auto" title={shown.endsWith('…') ? text : undefined}>
      {shown}
    </Face>
  );
}

const Face = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
