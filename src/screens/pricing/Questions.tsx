import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Publisher } from '@/api/contract/publication';
import { color, motion, radius, space } from '@/components/theme/tokens';
import { formatPrice, yearlySaving, yearPrice } from '@/domain/firm/plans';
import { ChevronIcon } from './PlanCard';
import { Section } from './BundleSaving';

/** The terms of the trial, of cancelling and of paying, as the publisher says them. */
export function Questions({ plans, cart }: Pick<Publisher, 'plans' | 'cart'>) {
  return (
    <Section title="Questions and answers" layout="beside">
      <List>
        <Question of="How does the free trial work?">
          Every plan starts with a free {cart.trial_days} day trial. {cart.trial_end}
        </Question>
        <Question of="How do I cancel?">
          {cart.cancellation} {cart.account && <a href={cart.account}>Open your account</a>}
        </Question>
        <Question of="Can I change my plan later?">{cart.plan_change}</Question>
        <Question of="How much does yearly billing save?">
          <ul>
            {plans.map((plan) => (
              <li key={plan.key}>
                {plan.name}: {formatPrice(yearPrice(plan, 'yearly'))} a year instead of{' '}
                {formatPrice(yearPrice(plan, 'monthly'))}, so you save{' '}
                {formatPrice(yearlySaving(plan).dollars)}.
              </li>
            ))}
          </ul>
        </Question>
        <Question of="Can I pay with crypto?">
          Yes, for yearly subscriptions. We accept crypto through {cart.crypto_provider}.
        </Question>
        <Question of="Who can I ask about plans?">
          Write to <a href={`mailto:${cart.contact}`}>{cart.contact}</a>.
        </Question>
      </List>
    </Section>
  );
}

function Question({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        {of}
        <ChevronIcon />
      </summary>
      <Answer>{children}</Answer>
    </details>
  );
}

const List = styled.div`
  border-top: 1px solid ${color.line};
  details {
    border-bottom: 1px solid ${color.line};
  }
  summary {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space(3)};
    list-style: none;
    font-weight: 550;
    border-radius: ${radius.control};
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  .lucide {
    color: ${color.inkSoft};
    transition: transform ${motion};
  }
  [open] .lucide {
    transform: rotate(180deg);
  }
  /* On paper every answer is open. */
  @media print {
    .lucide {
      display: none;
    }
    details::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;

const Answer = styled.div`
  max-width: 68ch;
  padding-bottom: ${space(4)};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
  ul {
    padding-left: ${space(5)};
  }
`;
