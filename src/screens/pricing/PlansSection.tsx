import { styled } from 'styled-components';
import type { Billing, Publisher } from '@/api/contract/publication';
import { buttonStyle, type ButtonKind } from '@/components/actions/buttonStyle';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { offeredPlans } from '@/domain/firm/plans';
import { BillingSwitch } from './BillingSwitch';
import { PlanCard } from './PlanCard';

interface PlansSectionProps {
  publisher: Publisher;
  billing: Billing;
}

/** The trial, the switch of the billing and a card for each plan. */
export function PlansSection({ publisher, billing }: PlansSectionProps) {
  const { plans, cart } = publisher;
  return (
    <Root>
      <Trial>
        <Call href="#plans" $kind="plain">
          First month free
        </Call>
        <p>Every plan starts with a free {cart.trial_days} day trial.</p>
      </Trial>
      <Plans id="plans" tabIndex={-1} aria-label="Plans">
        <BillingSwitch billing={billing} />
        <Cards>
          {offeredPlans(plans).map((plan) => (
            <PlanCard key={plan.key} {...{ plan, plans, cart, billing }} />
          ))}
        </Cards>
        <Small>
          Prices are in US dollars. Crypto is accepted for yearly subscriptions, through{' '}
          {cart.crypto_provider}.
        </Small>
      </Plans>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
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

const Call = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
  min-height: 44px;
  padding-inline: ${space(5)};
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

const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.body};
`;
