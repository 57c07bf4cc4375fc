import { useId } from 'react';
import { css, styled } from 'styled-components';
import type { Billing, Cart, Plan } from '@/api/contract/publication';
import { type ButtonKind, buttonStyle } from '@/components/actions/buttonStyle';
import { Text } from '@/components/layout/Text';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/format/numbers';
import {
  audiences,
  bundleSaving,
  cartLink,
  formatPrice,
  partsOf,
  recommendedPlan,
  shortContents,
  yearlySaving,
  yearPrice,
} from '@/domain/firm/plans';

interface PlanCardProps {
  plan: Plan;
  /** All plans: some are parts of others. */
  plans: readonly Plan[];
  cart: Cart;
  billing: Billing;
}

/** One plan; it takes the same room under either billing. */
export function PlanCard({ plan, plans, cart, billing }: PlanCardProps) {
  const nameId = useId();
  const isRecommended = plan.key === recommendedPlan;
  const sentences: Record<Billing, string> = {
    yearly: `Billed yearly, ${formatPrice(yearPrice(plan, 'yearly'))}`,
    monthly: 'Billed monthly',
  };
  return (
    <Card aria-labelledby={nameId} $isRecommended={isRecommended}>
      <header>
        <Top>
          <Name id={nameId}>{plan.name}</Name>
          {isRecommended && <Badge>Recommended</Badge>}
        </Top>
        <Text tone="soft">{plan.summary}</Text>
        <Audience>{audiences[plan.key]}</Audience>
      </header>
      <div>
        <p>
          <Price>{formatPrice(plan.month_price[billing])}</Price>{' '}
          <Text as="span" tone="soft">
            a month
          </Text>
        </p>
        <p>{sentences[billing]}</p>
      </div>
      <PlanSavings {...{ plan, plans, billing }} />
      <Select
        href={cartLink(plan, billing, cart)}
        aria-label={`Select ${plan.name}, ${billing}`}
        $kind={isRecommended ? 'accent' : 'plain'}
      >
        Select
      </Select>
      <Contents>
        {shortContents(plan, plans).map(({ name, contains }) => (
          <li key={name}>
            <CheckIcon />
            <div>
              {name}
              {contains.length > 0 && <Detail>{contains.join(' · ')}</Detail>}
            </div>
          </li>
        ))}
      </Contents>
    </Card>
  );
}

/** What yearly billing saves, and what the plan saves against the plans that it contains. */
function PlanSavings({ plan, plans, billing }: Omit<PlanCardProps, 'cart'>) {
  const yearly = yearlySaving(plan);
  const parts = partsOf(plan, plans);
  const bundle = bundleSaving(plan, parts, billing);
  return (
    <Savings>
      {bundle.dollars > 0 && (
        <p>
          <Text as="span" tone="soft">
            Both in one saves{' '}
          </Text>
          <Figure>
            {formatPrice(bundle.dollars)} a month ({formatPercent(bundle.percent, 1)})
          </Figure>
        </p>
      )}
      <p>
        <Text as="span" tone="soft">
          Yearly billing saves{' '}
        </Text>
        <Figure>
          {formatPrice(yearly.dollars)} a year ({formatPercent(yearly.percent, 1)})
        </Figure>
      </p>
    </Savings>
  );
}

/*
 * Two icons of the family that every screen uses, drawn here: imported, they would bring a file of
 * 7 KB that is for other pages.
 */

/** Marks what a plan contains. */
export function CheckIcon() {
  return <Icon path="M20 6 9 17l-5-5" />;
}

/** Marks what opens below. */
export function ChevronIcon() {
  return <Icon path="m6 9 6 6 6-6" />;
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const recommended = css`
  border-color: ${color.accent};
  box-shadow: 0 0 0 1px ${color.accent};
  @media (min-width: 544px) and (max-width: 899px) {
    display: grid;
    grid-column: 1 / -1;
    grid-template:
      'name contents' 'price contents' 'savings contents' 'select contents'
      / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(5)} ${space(8)};
    > :nth-child(1) {
      grid-area: name;
    }
    > :nth-child(2) {
      grid-area: price;
    }
    > :nth-child(3) {
      grid-area: savings;
      padding-top: 0;
      border-top: 0;
    }
    > :nth-child(4) {
      grid-area: select;
    }
    > :nth-child(5) {
      grid-area: contents;
    }
  }
`;

const Card = styled.article<{ $isRecommended: boolean }>`
  display: grid;
  grid-row: span 5;
  grid-template: subgrid / minmax(0, 1fr);
  row-gap: ${space(5)};
  padding: ${space(6)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  ${({ $isRecommended }) => $isRecommended && recommended}
  @media ${below.xs} {
    padding: ${space(5)};
  }
  @media print {
    break-inside: avoid;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: space-between;
`;

const Name = styled.h3`
  min-width: 0;
  font-size: ${size.lead};
  font-weight: 620;
  line-height: 1.3;
  letter-spacing: -0.01em;
`;

const Audience = styled.p`
  margin-top: ${space(3)};
  text-wrap: pretty;
`;

const Badge = styled.span`
  padding: 1px ${space(2)};
  color: ${color.accentInk};
  font-size: ${size.table};
  font-weight: 550;
  background: ${color.accent};
  border-radius: 999px;
`;

const Price = styled.strong`
  font-size: 3rem;
  font-weight: 620;
  line-height: 1.2;
  margin-right: ${space(1)};
  letter-spacing: -0.03em;
`;

const Savings = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  align-content: start;
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  > p {
    display: grid;
    flex: 1 1 150px;
    align-content: start;
  }
`;

const Figure = styled.strong`
  color: ${color.good};
  font-weight: 600;
  white-space: nowrap;
`;

const Select = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
  align-self: start;
  min-height: 44px;
  font-size: ${size.lead};
`;

const Contents = styled.ul`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: ${space(2)};
  }
  .lucide {
    margin-top: ${space(1)};
    color: ${color.good};
    stroke-width: 2.25;
  }
`;

const Detail = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.body};
  text-wrap: pretty;
`;
