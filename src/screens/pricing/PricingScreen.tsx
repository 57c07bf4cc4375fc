import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Billing, Plan, Publisher } from '@/api/contract/publication';
import { PublicPage } from '@/components/layout/PublicPage';
import { below, color, size, space } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/format/numbers';
import { savingOfAll, yearlySaving } from '@/domain/firm/plans';
import { publicPaths } from '@/screens/publicPaths';
import { BundleSaving } from './BundleSaving';
import { LegalFoot } from './LegalFoot';
import { People } from './People';
import { PlanComparison } from './PlanComparison';
import { PlansSection } from './PlansSection';
import { Questions } from './Questions';
import { ResearchSample } from './ResearchSample';

export interface PricingScreenProps {
  publisher: Publisher;
  billing: Billing;
  /** The path of the public newsletter archive, or null if there is none. */
  archive: string | null;
}

/** The research plans, for everybody. */
export function PricingScreen({ publisher, billing, archive }: PricingScreenProps) {
  const { plans, cart } = publisher;
  return (
    <PublicPage
      title="Our Research Plans"
      lead={<Savings plans={plans} />}
      size="open"
      foot={<LegalFoot publisher={publisher} />}
    >
      <Sections>
        <PlansSection {...{ publisher, billing }} />
        <BundleSaving {...{ plans, billing }} />
        <PlanComparison {...{ plans, cart }} />
        {archive !== null && <ResearchSample archive={archive} />}
        <People publisher={publisher} />
        <Questions {...{ plans, cart }} />
        <Links aria-label="More">
          <Link to={publicPaths.comparator}>Compare your portfolio to the S&P500</Link>
          <Link to={publicPaths.login}>Already a member? Login</Link>
        </Links>
      </Sections>
    </PublicPage>
  );
}

function Savings({ plans }: { plans: readonly Plan[] }) {
  const last = plans.length - 1;
  return (
    <>
      <Exact>
        Yearly billing saves{' '}
        {plans.map((plan, at) => (
          <span key={plan.key}>
            {at === last && 'and '}
            <strong>{formatPercent(yearlySaving(plan).percent, 1)}</strong> on {plan.name}
            {at === last ? '.' : ', '}
          </span>
        ))}
      </Exact>
      Save nearly {Math.ceil(savingOfAll(plans))}% on yearly plans
    </>
  );
}

const Exact = styled.span`
  display: block;
  margin-bottom: ${space(1)};
  color: ${color.ink};
  font-size: ${size.title};
  line-height: 1.4;
  text-wrap: pretty;
  strong {
    color: ${color.good};
    font-weight: 650;
  }
  @media ${below.xs} {
    font-size: 1.125rem;
  }
`;

/* Names and texts are the publisher's, however long their words are. */
const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
  font-size: ${size.lead};
  overflow-wrap: anywhere;
  @media ${below.xs} {
    gap: ${space(12)};
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  justify-content: space-between;
  @media ${below.xs} {
    row-gap: 0;
    a {
      padding-block: ${space(3)};
    }
  }
`;
