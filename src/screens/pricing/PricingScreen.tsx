import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Billing, IssueExcerpt, Plan, Publisher } from '@/api/contract/publication';
import { PublicPage } from '@/components/layout/PublicPage';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/format/numbers';
import { offeredPlans, savingOfAll, yearlySaving } from '@/domain/firm/plans';
import { pricingPath, publicPaths } from '@/screens/publicPaths';
import { BundleSaving, Section, Title } from './BundleSaving';
import { Morning } from './Morning';
import { PlanComparison } from './PlanComparison';
import { Questions } from './Questions';
import { people } from '@/domain/firm/byline';
import { useState } from 'react';
import { PlanCard } from './PlanCard';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Text } from '@/components/layout/Text';

export interface PricingScreenProps {
  publisher: Publisher;
  billing: Billing;
  /** The path of the public newsletter archive, or null if there is none. */
  archive: string | null;
  /** The beginning of the newest of them; null to show a sample. */
  issue: IssueExcerpt | null;
}

/** The research plans, for everybody. */
export function PricingScreen({ publisher, billing, archive, issue }: PricingScreenProps) {
  const { plans, cart } = publisher;
  return (
    <PublicPage
      title="Our Research Plans"
      lead="Know what moved, why it matters and what to watch, before your day starts."
      size="open"
      path={publicPaths.pricing}
    >
      <Sections>
        <Morning {...{ publisher, issue, archive }} />
        <PlansSection {...{ publisher, billing }} />
        <BundleSaving {...{ plans, billing }} />
        <PlanComparison {...{ plans, cart }} />
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
    <Text tone="soft">
      Save nearly {Math.ceil(savingOfAll(plans))}% on yearly plans:{' '}
      {plans.map((plan, at) => (
        <Exact key={plan.key}>
          {at === last && 'and '}
          <strong>{formatPercent(yearlySaving(plan).percent, 1)}</strong> on {plan.name}
          {at === last ? '.' : ', '}
        </Exact>
      ))}
    </Text>
  );
}

/** The authors' images come with the app. A page that the build renders knows no other image host. */
const sameServer = '/';

/** The authors of the research. */
function People({ publisher }: { publisher: Publisher }) {
  return (
    <Section title="Who writes the research">
      <Authors>
        {people(publisher, sameServer).map(({ name, title, photo }) => (
          <li key={name}>
            {photo && <img src={photo} alt="" width={72} height={72} loading="lazy" />}
            <div>
              <strong>{name}</strong>
              <Role>{title}</Role>
            </div>
          </li>
        ))}
      </Authors>
    </Section>
  );
}

/** What yearly plans save, the switch of the billing and a card for each plan. */
function PlansSection({ publisher, billing }: { publisher: Publisher; billing: Billing }) {
  const { plans, cart } = publisher;
  return (
    <Plans id="plans" tabIndex={-1} aria-label="Plans">
      <header>
        <Title>Choose by what you hold</Title>
        <Savings plans={plans} />
      </header>
      <BillingSwitch billing={billing} />
      <Cards>
        {offeredPlans(plans).map((plan) => (
          <PlanCard key={plan.key} {...{ plan, plans, cart, billing }} />
        ))}
      </Cards>
      <Text tone="soft" size="body">
        Prices are in US dollars. Crypto is accepted for yearly subscriptions, through{' '}
        {cart.crypto_provider}.
      </Text>
    </Plans>
  );
}

const billings = [
  { billing: 'yearly', label: 'Yearly' },
  { billing: 'monthly', label: 'Monthly' },
] as const;

const announcements: Record<Billing, string> = {
  yearly: 'Yearly prices are shown.',
  monthly: 'Monthly prices are shown.',
};

/** Links to the page with either billing, so that the choice works before any script has loaded. */
function BillingSwitch({ billing }: { billing: Billing }) {
  const [shown, setShown] = useState({ billing, announcement: '' });
  // A screen reader hears of a change, but not of the prices that the page opens with.
  if (shown.billing !== billing) setShown({ billing, announcement: announcements[billing] });
  return (
    <BillingSwitchRoot aria-label="Billing">
      {billings.map((choice) => (
        <Choice
          key={choice.billing}
          to={pricingPath(choice.billing)}
          aria-current={choice.billing === billing}
        >
          {choice.label}
        </Choice>
      ))}
      <VisuallyHidden role="status">{shown.announcement}</VisuallyHidden>
    </BillingSwitchRoot>
  );
}

const Exact = styled.span`
  strong {
    color: ${color.good};
    font-weight: 600;
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

const Authors = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(6)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
    align-content: start;
  }
  img {
    border-radius: 50%;
  }
  strong {
    font-weight: 600;
  }
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    li {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
    }
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`;

const Role = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.body};
  text-wrap: balance;
`;

const Plans = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  border-radius: ${radius.panel};
  scroll-margin-top: ${space(4)};
  &:focus {
    outline: 2px solid ${color.focus};
    outline-offset: ${space(2)};
  }
`;

/* The cards share their rows, so that prices and buttons are level. */
const Cards = styled.div`
  display: grid;
  grid-template: repeat(5, auto) / minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr);
  column-gap: ${space(5)};
  @media (max-width: 899px) {
    grid-template: none / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(5)};
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const BillingSwitchRoot = styled.nav`
  position: relative;
  display: flex;
  justify-self: start;
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
`;

const Choice = styled(Link)`
  min-height: 42px;
  padding: 9px ${space(5)};
  color: ${color.inkSoft};
  font-size: ${size.lead};
  font-weight: 550;
  line-height: 1.5rem;
  text-decoration: none;
  border-radius: 5px;
  &:hover {
    color: ${color.ink};
  }
  &[aria-current='true'] {
    color: ${color.ink};
    background: ${color.accentTint};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
`;
