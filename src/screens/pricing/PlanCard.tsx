import { useId } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind } from '@/components/actions/buttonStyle';
import { color, radius, size, space } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/format/numbers';
import {
  cartLink,
  formatPrice,
  yearlySaving,
  yearPrice,
  type Billing,
  type Plan,
} from '@/domain/firm/plans';

interface PlanCardProps {
  plan: Plan;
  billing: Billing;
}

/** One plan; it takes the same room under either billing. */
export function PlanCard({ plan, billing }: PlanCardProps) {
  const nameId = useId();
  const saving = yearlySaving(plan);
  const sentences: Record<Billing, string> = {
    yearly: `Billed yearly, ${formatPrice(yearPrice(plan, 'yearly'))}`,
    monthly: 'Billed monthly',
  };
  return (
    <Card aria-labelledby={nameId}>
      <Head>
        <Name id={nameId}>{plan.name}</Name>
        <Soft>{plan.summary}</Soft>
      </Head>
      <Cost>
        <p>
          <Price>{formatPrice(plan.monthPrice[billing])}</Price> <Soft as="span">a month</Soft>
        </p>
        <p>{sentences[billing]}</p>
      </Cost>
      <Saving>
        <Soft as="span">Yearly billing saves </Soft>
        <Figure>
          {formatPrice(saving.dollars)} a year ({formatPercent(saving.percent, 1)})
        </Figure>
      </Saving>
      <Select
        href={cartLink(plan.key, billing)}
        aria-label={`Select ${plan.name}, ${billing}`}
        $kind="plain"
      >
        Select
      </Select>
      <Includes>
        {plan.includes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Includes>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template: 'name' 'price' 'saving' 'select' 'includes' / minmax(0, 1fr);
  gap: ${space(5)};
  align-content: start;
  padding: ${space(6)};
  font-size: ${size.lead};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  @media (min-width: 544px) and (max-width: 899px) {
    grid-template: 'name includes' 'price includes' 'saving select' / minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space(8)};
  }
  @media (max-width: 359px) {
    padding: ${space(4)};
  }
`;

const Head = styled.header`
  grid-area: name;
`;

const Cost = styled.div`
  grid-area: price;
`;

const Name = styled.h2`
  font-size: ${size.title};
  font-weight: 650;
  line-height: 1.3;
  letter-spacing: -0.01em;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Price = styled.strong`
  font-size: 48px;
  font-weight: 650;
  line-height: 1.2;
  margin-right: ${space(1)};
  letter-spacing: -0.03em;
`;

const Saving = styled.p`
  grid-area: saving;
  display: grid;
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
`;

const Figure = styled.strong`
  color: ${color.good};
  font-size: ${size.lead};
  font-weight: 600;
`;

const Select = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
  grid-area: select;
  align-self: end;
  min-height: 44px;
  font-size: ${size.lead};
`;

const Includes = styled.ul`
  grid-area: includes;
  display: grid;
  align-content: start;
  gap: ${space(1)};
  padding-left: ${space(5)};
  color: ${color.inkSoft};
`;
