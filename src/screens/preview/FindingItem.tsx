import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, size, space } from '@/components/theme/tokens';
import type { Finding, MendingField } from '@/domain/findings/report';
import { sectionNames } from '@/domain/variants';

interface FindingItemProps {
  finding: Finding;
  /** The address of the composer that mends. */
  composer: string;
  isPointedAt: boolean;
  onPoint(): void;
}

/** The places of the composer, by the names that stand there. */
const fieldNames: Record<MendingField, string> = {
  title: 'Title',
  author: 'Author',
  commentary: 'Market Commentary',
  technical: 'Technical Commentary',
  pictures: 'Newsletter Pictures',
  promos: 'Promo Pictures',
  crypto: 'Crypto Prices',
  metrics: 'Metrics',
  listed: 'ETPs and Stocks',
  news: 'News',
};

/** What is wrong, where, and the two ways there: in the email, and in the composer that mends it. */
export function FindingItem({ finding, composer, isPointedAt, onPoint }: FindingItemProps) {
  const { isBlocking, text, section, field } = finding;
  return (
    <Face $isBlocking={isBlocking}>
      <Kind $isBlocking={isBlocking}>
        {isBlocking ? 'Blocks sending' : 'To check'}
        {section && <Where> · {sectionNames[section]}</Where>}
      </Kind>
      <p>{text}</p>
      <Ways>
        {section && (
          <Button kind="quiet" aria-pressed={isPointedAt} aria-description={text} onClick={onPoint}>
            Show in the email
          </Button>
        )}
        {field && (
          <Link to={`${composer}#${field}`} aria-description={text}>
            Mend in {fieldNames[field]}
          </Link>
        )}
      </Ways>
    </Face>
  );
}

const Face = styled.li<{ $isBlocking: boolean }>`
  padding: ${space(2)} 0 ${space(2)} ${space(3)};
  overflow-wrap: anywhere;
  border-inline-start: 3px solid ${({ $isBlocking }) => ($isBlocking ? color.danger : color.warn)};
  & + & {
    margin-top: ${space(3)};
  }
`;

const Kind = styled.p<{ $isBlocking: boolean }>`
  color: ${({ $isBlocking }) => ($isBlocking ? color.danger : color.warn)};
  font-size: ${size.caption};
  font-weight: 600;
`;

const Where = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  align-items: center;
  margin-top: ${space(1)};
  font-size: ${size.table};
  a {
    padding-block: ${space(1)};
  }
  [aria-pressed='true'] {
    background: ${color.accentTint};
  }
`;
