import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { Billing } from '@/api/contract/publication';
import { pricingPath } from '@/screens/publicPaths';

const billings = [
  { billing: 'yearly', label: 'Yearly' },
  { billing: 'monthly', label: 'Monthly' },
] as const;

const announcements: Record<Billing, string> = {
  yearly: 'Yearly prices are shown.',
  monthly: 'Monthly prices are shown.',
};

/** Links to the page with either billing, so that the choice works before any script has loaded. */
export function BillingSwitch({ billing }: { billing: Billing }) {
  const [shown, setShown] = useState({ billing, announcement: '' });
  // A screen reader hears of a change, but not of the prices that the page opens with.
  if (shown.billing !== billing) setShown({ billing, announcement: announcements[billing] });
  return (
    <Root aria-label="Billing">
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
    </Root>
  );
}

const Root = styled.nav`
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
