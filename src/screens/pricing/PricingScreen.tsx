import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind } from '@/components/actions/buttonStyle';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Segments } from '@/components/forms/fields/Segments';
import { PublicPage } from '@/components/layout/PublicPage';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { firmCart } from '@/domain/firm/cart';
import { formatPercent } from '@/domain/format/numbers';
import { plans, yearlySaving, type Billing } from '@/domain/firm/plans';
import { publicPaths } from '@/screens/publicPaths';
import { PlanCard } from './PlanCard';

const billings = [
  { value: 'yearly', label: 'Yearly' },
  { value: 'monthly', label: 'Monthly' },
] as const;

const announcements: Record<Billing, string> = {
  yearly: 'Yearly prices are shown.',
  monthly: 'Monthly prices are shown.',
};

const exactSavings = new Intl.ListFormat('en-US').format(
  plans.map((plan) => `${formatPercent(yearlySaving(plan).percent, 1)} on ${plan.name}`),
);

/** The research plans, for everybody. */
export function PricingScreen() {
  const [billing, setBilling] = useState<Billing>('monthly');
  const [announcement, setAnnouncement] = useState('');

  const handleBilling = (next: Billing) => {
    setBilling(next);
    setAnnouncement(announcements[next]);
  };

  return (
    <PublicPage
      title="Our Research Plans"
      lead={
        <>
          Save nearly 15% on yearly plans. <Exact>Exactly: {exactSavings}.</Exact>
        </>
      }
      size="wide"
    >
      <Trial>
        <Call href="#plans" $kind="accent">
          First month free
        </Call>
        <p>Every plan starts with a free {firmCart.trialDays} day trial. Select one below.</p>
      </Trial>
      <Plans id="plans" tabIndex={-1} aria-label="Plans">
        <Terms>
          <Segments
            label="Billing"
            size="large"
            options={billings}
            value={billing}
            onChange={handleBilling}
          />
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
          <p>Crypto is accepted for yearly subscriptions, through {firmCart.cryptoProvider}.</p>
        </Terms>
        <Cards>
          {plans.map((plan) => (
            <PlanCard key={plan.key} plan={plan} billing={billing} />
          ))}
        </Cards>
      </Plans>
      <Foot>
        <Link to={publicPaths.comparator}>Compare your portfolio to the S&P500</Link>
        <Link to={publicPaths.login}>Already a member? Login</Link>
      </Foot>
    </PublicPage>
  );
}

const Exact = styled.span`
  color: ${color.ink};
`;

const Trial = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(4)};
  align-items: center;
  padding: ${space(4)};
  font-size: ${size.lead};
  background: ${color.accentTint};
  border-radius: ${radius.panel};
  p {
    flex: 1 1 240px;
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
  &:focus {
    outline: 2px solid ${color.focus};
    outline-offset: ${space(2)};
  }
`;

const Terms = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(6)};
  align-items: center;
  justify-content: space-between;
  p {
    color: ${color.inkSoft};
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(5)};
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Foot = styled.nav`
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
