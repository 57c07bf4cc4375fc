import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** What a dialog is about: its name, and a quieter line below. */
export function Subject({ title, note }: { title: string; note: string }) {
  return (
    <Face>
      <Title dir="auto">{title}</Title>
      <Note>{note}</Note>
    </Face>
  );
}

const Face = styled.div`
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
