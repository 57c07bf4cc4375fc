import { styled } from 'styled-components';
import { Page } from '@/components/layout/Page';
import { color } from '@/components/theme/tokens';

export interface LaterScreenProps {
  title: string;
}

/** Holds the address of a screen that this version does not have. */
export function LaterScreen({ title }: LaterScreenProps) {
  return (
    <Page title={title}>
      <Word>This screen is not part of this version. Its address will stay the same.</Word>
    </Page>
  );
}

const Word = styled.p`
  color: ${color.inkSoft};
`;
