import { styled } from 'styled-components';
import { Skeleton } from '@/components/feedback/Skeleton';
import { color, size, space } from '@/components/theme/tokens';

interface Fact {
  name: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  note?: string;
}

/** Figures with their names, up to four side by side where there is room. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <List aria-busy={facts.some(({ value }) => value === undefined)}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <Value>{value ?? <Skeleton lines={1} height={24} />}</Value>
          {note !== undefined && <Note>{note}</Note>}
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(180px, 25% - ${space(5)})), 1fr));
  gap: ${space(4)} ${space(6)};
  margin: 0;
  dt {
    color: ${color.inkSoft};
    font-size: ${size.table};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Value = styled.dd`
  min-height: ${space(8)};
  > div {
    max-width: 140px;
    padding-block: ${space(1)};
  }
  font-weight: 600;
  font-size: ${size.title};
  line-height: ${space(8)};
`;

const Note = styled.dd`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
