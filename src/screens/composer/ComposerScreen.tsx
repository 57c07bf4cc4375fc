import { useRef } from 'react';
import { styled } from 'styled-components';
import { below, space } from '@/components/theme/tokens';
import { isKept } from '@/domain/saveState';
import { CommentarySection, type CommentarySectionProps } from './CommentarySection';
import { ComposerBar, type ComposerBarProps } from './ComposerBar';
import { ConflictAlert, type Conflict } from './ConflictAlert';
import { CryptoPricesSection, type CryptoPricesSectionProps } from './CryptoPricesSection';
import { ListedPricesSection, type ListedPricesSectionProps } from './ListedPricesSection';
import { MetricsSection, type MetricsSectionProps } from './MetricsSection';
import { NewsSection, type NewsSectionProps } from './NewsSection';
import { PicturesSection, type PicturesSectionProps } from './PicturesSection';
import { PromosSection, type PromosSectionProps } from './PromosSection';
import { SignInAgain, type SignInAgainProps } from './SignInAgain';
import { TechnicalSection, type TechnicalSectionProps } from './TechnicalSection';

export interface ComposerScreenProps {
  /** Counts for each part the times that its text was replaced from outside: it then starts anew. */
  version: Record<'title' | 'commentary' | 'technical' | 'promos', number>;
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
  /** Set while nobody is signed in, or somebody else than who wrote. */
  signIn?: SignIn | null;
}

interface SignIn extends Omit<SignInAgainProps, 'isKept'> {
  /** The person goes on writing meanwhile. */
  isAside: boolean;
  onOpen(): void;
}

/** The desk: writing on the left, data on the right, news across the foot. */
export function ComposerScreen(props: ComposerScreenProps) {
  const { version, bar, signIn } = props;
  const desk = useRef<HTMLElement>(null);
  return (
    <Desk ref={desk} id="main" tabIndex={-1}>
      <ComposerBar key={`title ${version.title}`} {...bar} onSignIn={signIn?.onOpen} />
      <Columns>
        <Column>
          {props.conflicts.map((conflict) => (
            <ConflictAlert
              key={conflict.label}
              {...conflict}
              onResolve={(choice) => {
                conflict.onResolve(choice);
                desk.current?.focus({ preventScroll: true });
              }}
            />
          ))}
          <CommentarySection key={`commentary ${version.commentary}`} {...props.commentary} />
          <PicturesSection {...props.pictures} />
          <TechnicalSection key={`technical ${version.technical}`} {...props.technical} />
          <PromosSection key={`promos ${version.promos}`} {...props.promos} />
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
      {signIn && !signIn.isAside && (
        <SignInAgain {...signIn} isKept={bar.states.every(({ state }) => isKept(state))} />
      )}
    </Desk>
  );
}

const Desk = styled.main`
  --table-top: calc(var(--screen-top, 0px) + 80px);
  outline: none;
  /* A jump to a part of the desk ends below the bar. */
  [id] {
    scroll-margin-top: calc(var(--table-top) + ${space(3)});
  }
  @media ${below.md} {
    --table-top: var(--screen-top, 0px);
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
