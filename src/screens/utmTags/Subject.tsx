import { styled } from 'styled-components';
import { Text } from '@/components/layout/Text';
import { space } from '@/components/theme/tokens';

/** The name of what a dialog is about, with a secondary line below. */
export function Subject({ title, note }: { title: string; note: string }) {
  return (
    <Root>
      <Title dir="auto">{title}</Title>
      <Text tone="soft" size="table">
        {note}
      </Text>
    </Root>
  );
}

const Root = styled.div`
  margin-block-start: ${space(3)};
  overflow-wrap: anywhere;
  &:first-child {
    margin-block-start: 0;
  }
`;

const Title = styled.p`
  font-weight: 600;
`;
