import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Compared } from '@/components/editor/findings/Compared';
import { color, size, space } from '@/components/theme/tokens';
import { fixFieldNames } from '@/domain/checks/report';
import type { Finding, Severity } from '@/domain/checks/report';
import { severityNames } from '@/domain/checks/report';
import { sectionNames } from '@/domain/newsletter/variants';

interface FindingItemProps {
  finding: Finding;
  /** The address of the composer at what is to be fixed. */
  path: string;
  isShown: boolean;
  onShow(): void;
  /** More about the finding. */
  children?: ReactNode;
}

/** One finding, with a button that shows it in the email and a link to the section that fixes it. */
export function FindingItem({ finding, path, isShown, onShow, children }: FindingItemProps) {
  const { severity, text, section, field } = finding;
  return (
    <Item $severity={severity}>
      <Kind $severity={severity}>
        {severityNames[severity]}
        {section && <SectionName> · {sectionNames[section]}</SectionName>}
      </Kind>
      <p>{text}</p>
      <Compared finding={finding} />
      {children}
      <ItemLinks>
        {section && (
          <Button kind="quiet" aria-pressed={isShown} aria-description={text} onClick={onShow}>
            Show in email
          </Button>
        )}
        {field && (
          <Link to={path} aria-description={text}>
            Fix in {fixFieldNames[field]}
          </Link>
        )}
      </ItemLinks>
    </Item>
  );
}

const severityColors: Record<Severity, string> = {
  mustFix: color.danger,
  check: color.warn,
  tip: color.inkSoft,
};

export const FindingItems = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $severity: Severity }>`
  padding: ${space(2)} 0 ${space(2)} ${space(3)};
  overflow-wrap: anywhere;
  border-inline-start: 3px solid ${({ $severity }) => severityColors[$severity]};
  & + & {
    margin-top: ${space(3)};
  }
`;

const Kind = styled.p<{ $severity: Severity }>`
  color: ${({ $severity }) => severityColors[$severity]};
  font-size: ${size.caption};
  font-weight: 600;
`;

const SectionName = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const ItemLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  align-items: center;
  margin-top: ${space(1)};
  font-size: ${size.table};
  /* Links look like the quiet buttons beside them. */
  a {
    padding-block: ${space(1)};
    font-weight: 600;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  [aria-pressed='true'] {
    background: ${color.accentTint};
  }
`;
