import { styled } from 'styled-components';
import { below, space } from '@/components/theme/tokens';
import { CommentarySection, type CommentarySectionProps } from './CommentarySection';
import { ComposerBar, type ComposerBarProps } from './ComposerBar';
import { ConflictAlert, type Conflict } from './ConflictAlert';
import { CryptoPricesSection, type CryptoPricesSectionProps } from './CryptoPricesSection';
import { ListedPricesSection, type ListedPricesSectionProps } from './ListedPricesSection';
import { MetricsSection, type MetricsSectionProps } from './MetricsSection';
import { NewsSection, type NewsSectionProps } from './NewsSection';
import { PicturesSection, type PicturesSectionProps } from './PicturesSection';
import { PromosSection, type PromosSectionProps } from './PromosSection';
import { TechnicalSection, type TechnicalSectionProps } from './TechnicalSection';

export interface ComposerScreenProps {
  /** Counts the times that texts were replaced from outside; title and editor then start anew. */
  version: number;
  /** Fields that somebody else changed meanwhile. */
  conflicts: Conflict[];
  bar: ComposerBarProps;
  commentary: CommentarySectionProps;
  pictures: PicturesSectionProps;
  technical: TechnicalSectionProps;
  promos: PromosSectionProps;
  crypto: CryptoPricesSectionProps;
  metrics: MetricsSectionProps;
  listed: ListedPricesSectionProps;
  news: NewsSectionProps;
}

/** The desk: writing on the left, data on the right, news across the foot. */
export function ComposerScreen(props: ComposerScreenProps) {
  return (
    <Desk id="main" tabIndex={-1}>
      <ComposerBar key={`bar ${props.version}`} {...props.bar} />
      <Columns>
        <Column>
          {props.conflicts.map((conflict) => (
            <ConflictAlert key={conflict.label} {...conflict} />
          ))}
          <CommentarySection key={`commentary ${props.version}`} {...props.commentary} />
          <PicturesSection {...props.pictures} />
          <TechnicalSection key={`technical ${props.version}`} {...props.technical} />
          <PromosSection key={`promos ${props.version}`} {...props.promos} />
        </Column>
        <Column>
          <CryptoPricesSection {...props.crypto} />
          <MetricsSection {...props.metrics} />
          <ListedPricesSection {...props.listed} />
        </Column>
      </Columns>
      <Foot>
        <NewsSection {...props.news} />
      </Foot>
    </Desk>
  );
}

const Desk = styled.main`
  --table-top: 120px;
  outline: none;
  @media ${below.md} {
    --table-top: 52px;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space(5)};
  align-items: start;
  padding: ${space(5)} ${space(6)};
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(4)};
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: 0 ${space(6)} ${space(6)};
  @media ${below.md} {
    padding: 0 ${space(4)} ${space(4)};
  }
`;
