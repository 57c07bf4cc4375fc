import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { Billing, Plan } from '@/api/contract/publication';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/format/numbers';
import { bundleSaving, formatPrice, offeredPlans, partsOf } from '@/domain/firm/plans';

/** What the recommended plan costs against the plans that it contains. */
export function BundleSaving({ plans, billing }: { plans: readonly Plan[]; billing: Billing }) {
  const titleId = useId();
  const [plan] = offeredPlans(plans);
  if (!plan) return null;
  const parts = partsOf(plan, plans);
  const saving = bundleSaving(plan, parts, billing);
  if (saving.dollars <= 0) return null;
  return (
    <Root aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>
          {plan.name} saves you {formatPrice(saving.dollars)} a month
        </Title>
        <Argument>
          It costs {formatPercent(saving.percent, 1)} less than{' '}
          {parts.map(({ name }) => name).join(' and ')} separately. That’s{' '}
          {formatPrice(12 * saving.dollars)} a year.
        </Argument>
      </div>
      <Calculation {...{ plan, parts, saving, billing }} />
    </Root>
  );
}

interface CalculationProps {
  plan: Plan;
  parts: Plan[];
  saving: ReturnType<typeof bundleSaving>;
  billing: Billing;
}

function Calculation({ plan, parts, saving, billing }: CalculationProps) {
  return (
    <Sum>
      <caption>Price a month, billed {billing}</caption>
      <tbody>
        {parts.map((part) => (
          <tr key={part.key}>
            <th scope="row">{part.name}</th>
            <td>{formatPrice(part.month_price[billing])}</td>
          </tr>
        ))}
        <tr data-total>
          <th scope="row">Separately</th>
          <td>{formatPrice(saving.separately)}</td>
        </tr>
        <tr>
          <th scope="row">{plan.name}</th>
          <td>− {formatPrice(plan.month_price[billing])}</td>
        </tr>
        <tr data-total="saving">
          <th scope="row">You save</th>
          <td>{formatPrice(saving.dollars)}</td>
        </tr>
      </tbody>
    </Sum>
  );
}

interface SectionProps {
  title: string;
  /** Where the content is on wide screens. */
  layout?: Layout;
  children: ReactNode;
}

type Layout = 'below' | 'beside';

/** A titled section of the pricing page. */
export function Section({ title, layout = 'below', children }: SectionProps) {
  const titleId = useId();
  return (
    <SectionRoot aria-labelledby={titleId} $layout={layout}>
      <Title id={titleId}>{title}</Title>
      {children}
    </SectionRoot>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
  gap: ${space(5)} ${space(12)};
  align-items: center;
  padding: ${space(8)};
  background: ${color.accentTint};
  border-radius: ${radius.panel};
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(5)};
  }
  @media print {
    break-inside: avoid;
  }
`;

const Argument = styled.p`
  max-width: 48ch;
  margin-top: ${space(2)};
`;

const Sum = styled.table`
  width: 100%;
  border-collapse: collapse;
  caption {
    padding-bottom: ${space(1)};
    color: ${color.inkSoft};
    font-size: ${size.body};
    text-align: start;
  }
  th,
  td {
    padding: ${space(1)} 0;
    font-weight: inherit;
    text-align: start;
  }
  td {
    text-align: end;
    white-space: nowrap;
  }
  [data-total] > * {
    border-top: 1px solid ${color.lineStrong};
    font-weight: 600;
  }
  [data-total='saving'] > * {
    color: ${color.good};
    font-size: ${size.title};
    font-weight: 620;
  }
`;

const SectionRoot = styled.section<{ $layout: Layout }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  @media (min-width: 900px) {
    ${({ $layout }) => $layout === 'beside' && 'grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);'}
  }
`;

export const Title = styled.h2`
  font-size: ${size.title};
  font-weight: 620;
  line-height: 1.3;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;
