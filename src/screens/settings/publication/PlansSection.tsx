import { styled } from 'styled-components';
import { Panel } from '@/components/layout/Panel';
import { color, radius, space } from '@/components/theme/tokens';
import { FieldGrid, FormLines, FormNumber, FormText } from './FormText';
import type { PublicationFields } from './publicationForm';
import { sections } from './SectionLinks';

/** What plans cost, where they are bought, and what the pricing page promises. */
export function PlansSection({ fields }: { fields: PublicationFields }) {
  const { plans } = fields.form.watch();
  return (
    <Panel
      id="plans"
      title={sections.plans}
      note="What the pricing page offers. Prices are in US dollars a month."
    >
      <Plans>
        {plans.map(({ key }, at) => (
          <Plan key={key} role="group" aria-label={`Plan ${at + 1}`}>
            <FormText fields={fields} name={`plans.${at}.name`} label="Plan name" />
            <FormText fields={fields} name={`plans.${at}.summary`} label="Summary" />
            <Pair>
              <FormNumber
                fields={fields}
                name={`plans.${at}.month_price.yearly`}
                label="Price, billed yearly"
              />
              <FormNumber
                fields={fields}
                name={`plans.${at}.month_price.monthly`}
                label="Price, billed monthly"
              />
            </Pair>
            <FormText fields={fields} name={`plans.${at}.product`} label="Product number" />
            <Pair>
              <FormText
                fields={fields}
                name={`plans.${at}.variation.yearly`}
                label="Variation, yearly"
              />
              <FormText
                fields={fields}
                name={`plans.${at}.variation.monthly`}
                label="Variation, monthly"
              />
            </Pair>
          </Plan>
        ))}
      </Plans>
      <FieldGrid>
        <FormText fields={fields} name="cart.address" label="Cart address" type="url" />
        <FormText
          fields={fields}
          name="cart.account"
          label="Account page"
          hint="Where subscribers manage their plan. May be empty."
          type="url"
        />
        <FormText
          fields={fields}
          name="cart.contact"
          label="Address for questions about plans"
          type="email"
        />
        <FormText fields={fields} name="cart.crypto_provider" label="Crypto payment provider" />
        <FormNumber fields={fields} name="cart.trial_days" label="Days of the free trial" />
      </FieldGrid>
      <FormLines fields={fields} name="cart.trial_end" label="What happens when the trial ends" />
      <FormLines fields={fields} name="cart.cancellation" label="How to cancel" />
      <FormLines fields={fields} name="cart.plan_change" label="How to change the plan" />
    </Panel>
  );
}

const Plans = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${space(4)};
`;

const Plan = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-content: start;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

/* Labels of two lines keep their inputs on one line. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  align-items: end;
`;
