import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** The name of what a dialog is about, with a secondary line below. */
export function Subject({ title, note }: { title: string; note: string }) {
  return (
    <Root>
      <Title dir="auto">{title}</Title>
      <Note>{note}</Note>
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

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
