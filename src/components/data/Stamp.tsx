import { use } from 'react';
import { styled } from 'styled-components';
import { SiteContext } from '@/components/layout/site';
import { firmZone } from '@/domain/firm/timeZone';
import { inZone } from '@/domain/format/dates';

/** Moves a New York wall clock to the clock of the firm's time zone. Other text stays as it is. */
export function useFirmClock(): <Text extends string | null | undefined>(
  text: Text,
) => Text | string {
  const zone = use(SiteContext)?.zone ?? firmZone;
  return (text) => inZone(text, zone);
}

interface StampProps {
  /** `YYYY-MM-DD HH:mm:ss` in New York; any other text is shown as it is. */
  children: string | null | undefined;
  /** Date and time may stand in two lines. */
  mayWrap?: boolean;
}

/** When something happened, on the clock of the firm's time zone. */
export function Stamp({ children, mayWrap = false }: StampProps) {
  const shown = useFirmClock()(children);
  const title = shown === children ? undefined : `${children} in New York`;
  return (
    <Root title={title} $mayWrap={mayWrap}>
      {shown}
    </Root>
  );
}

const Root = styled.span<{ $mayWrap: boolean }>`
  white-space: ${({ $mayWrap }) => ($mayWrap ? 'inherit' : 'nowrap')};
`;
