import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Billing, Plan, Publisher } from '@/api/contract/publication';
import { PublicPage } from '@/components/layout/PublicPage';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/format/numbers';
import { offeredPlans, savingOfAll, yearlySaving } from '@/domain/firm/plans';
import { pricingPath, publicPaths } from '@/screens/publicPaths';
import { BundleSaving, Section, Title } from './BundleSaving';
import { PlanComparison } from './PlanComparison';
import { Questions } from './Questions';
import { people } from '@/domain/firm/byline';
import { useId, useState } from 'react';
import { type ButtonKind, buttonStyle } from '@/components/actions/buttonStyle';
import { PlanCard } from './PlanCard';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';

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
      path={publicPaths.pricing}
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

/** Leads to the public newsletter archive, which the server makes: it is no page of the app. */
function ResearchSample({ archive }: { archive: string }) {
  const titleId = useId();
  return (
    <ResearchSampleRoot aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>See the research first</Title>
        <p>Our newsletters have a public archive. Look through it before you choose a plan.</p>
      </div>
      <Action href={archive} $kind="plain">
        See past newsletters
      </Action>
    </ResearchSampleRoot>
  );
}

/** The trial, the switch of the billing and a card for each plan. */
function PlansSection({ publisher, billing }: { publisher: Publisher; billing: Billing }) {
  const { plans, cart } = publisher;
  return (
    <Stack gap={6}>
      <Trial>
        <Action href="#plans" $kind="plain">
          First month free
        </Action>
        <p>Every plan starts with a free {cart.trial_days} day trial.</p>
      </Trial>
      <Plans id="plans" tabIndex={-1} aria-label="Plans">
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
    </Stack>
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
  display: block;
  margin-bottom: ${space(1)};
  color: ${color.ink};
  font-size: ${size.title};
  line-height: 1.4;
  text-wrap: pretty;
  strong {
    color: ${color.good};
    font-weight: 620;
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

const ResearchSampleRoot = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)} ${space(8)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(8)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  p {
    margin-top: ${space(1)};
    color: ${color.inkSoft};
  }
  @media ${below.sm} {
    padding: ${space(5)};
  }
`;

/* Looks like a button and is a link. */
const Action = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
  min-height: 44px;
  padding-inline: ${space(5)};
`;

const Trial = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  p {
    flex: 1 1 150px;
    text-wrap: balance;
  }
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
