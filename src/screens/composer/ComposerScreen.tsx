import { useRef } from 'react';
import { styled } from 'styled-components';
import { below, space } from '@/components/theme/tokens';
import { isKept } from '@/domain/newsletter/saveState';
import { CommentarySection, type CommentarySectionProps } from './CommentarySection';
import { ComposerBar, type ComposerBarProps } from './ComposerBar';
import { ConflictAlert, type Conflict } from './ConflictAlert';
import { CryptoPricesSection, type CryptoPricesSectionProps } from './CryptoPricesSection';
import { ListedPricesSection, type ListedPricesSectionProps } from './ListedPricesSection';
import { MetricsSection, type MetricsSectionProps } from './MetricsSection';
import { NewsSection, type NewsSectionProps } from './NewsSection';
import { ImagesSection, type ImagesSectionProps } from './ImagesSection';
import { PromosSection, type PromosSectionProps } from './PromosSection';
import { SignInAgain, type SignInAgainProps } from './SignInAgain';
import { TechnicalSection, type TechnicalSectionProps } from './TechnicalSection';

export interface ComposerScreenProps {
  /** How often each part's text was replaced from outside; a new number restarts its editor. */
  version: Record<'title' | 'commentary' | 'technical' | 'promos', number>;
  /** Fields that somebody else changed since they were loaded. */
  conflicts: Conflict[];
  bar: ComposerBarProps;
  commentary: CommentarySectionProps;
  images: ImagesSectionProps;
  technical: TechnicalSectionProps;
  promos: PromosSectionProps;
  crypto: CryptoPricesSectionProps;
  metrics: MetricsSectionProps;
  listed: ListedPricesSectionProps;
  news: NewsSectionProps;
  /** Set while nobody is signed in, or somebody other than the author of the changes. */
  signIn?: SignIn | null;
}

interface SignIn extends Omit<SignInAgainProps, 'isKept'> {
  /** True while the dialog is closed and editing continues. */
  isAside: boolean;
  onOpen(): void;
}

/** The newsletter editor: text on the left, market data on the right, news at the bottom. */
export function ComposerScreen(props: ComposerScreenProps) {
  const { version, bar, signIn } = props;
  const root = useRef<HTMLElement>(null);
  return (
    <Root ref={root} id="main" tabIndex={-1}>
      <ComposerBar key={`title ${version.title}`} {...bar} onSignIn={signIn?.onOpen} />
      <Columns>
        <Column>
          {props.conflicts.map((conflict) => (
            <ConflictAlert
              key={conflict.label}
              {...conflict}
              onResolve={(choice) => {
                conflict.onResolve(choice);
                root.current?.focus({ preventScroll: true });
              }}
            />
          ))}
          <CommentarySection key={`commentary ${version.commentary}`} {...props.commentary} />
          <ImagesSection {...props.images} />
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
    </Root>
  );
}

const Root = styled.main`
  --table-top: calc(var(--screen-top, 0px) + 80px);
  outline: none;
  /* Links to a section scroll it to just below the sticky bar. */
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

/* With layers of their own, tables aren't measured again at every key in the text. */
const Column = styled.div`
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const Foot = styled.div`
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: 0 ${space(6)} ${space(6)};
  @media ${below.md} {
    padding: 0 ${space(4)} ${space(4)};
  }
`;
