import { styled } from 'styled-components';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '@/components/feedback/Skeleton';
import { color, size, space } from '@/components/theme/tokens';
import { formatMoney, formatMoneyAbbreviated } from '@/domain/format/numbers';

interface Fact {
  name: string;
  /** Undefined while loading. */
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

interface InsightSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a panel with its own heading. */
export function InsightSection({ title, action, children }: InsightSectionProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>{title}</h3>
        {action}
      </Head>
      {children}
    </Section>
  );
}

const trillion = 1e12;

/** Dollars, abbreviated above a trillion so that they fit into a card. */
export function moneyText(value: number | null): string {
  const isHuge = value !== null && Math.abs(value) > trillion;
  return isHuge ? formatMoneyAbbreviated(value) : formatMoney(value);
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

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  h3 {
    font-weight: 600;
    font-size: ${size.body};
  }
`;
