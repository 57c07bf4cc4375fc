import { styled } from 'styled-components';
import type { Plan, Publisher } from '@/api/contract/publication';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import {
  contentGroups,
  offeredPlans,
  recommendedPlan,
  type PlanContent,
} from '@/domain/firm/plans';
import { CheckIcon } from './PlanCard';
import { Section } from './BundleSaving';

/** What each plan contains: a row for each content, a column for each plan. */
export function PlanComparison({ plans, cart }: Pick<Publisher, 'plans' | 'cart'>) {
  const offered = offeredPlans(plans);
  return (
    <Section title="What each plan contains">
      <Frame>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Content</VisuallyHidden>
              </th>
              {offered.map(({ key, name }) => (
                <th key={key} scope="col" data-recommended={key === recommendedPlan || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {contentGroups(cart).map(({ title, contents }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup">{title}</th>
                {offered.map(({ key }) => (
                  <td
                    key={key}
                    aria-hidden="true"
                    data-recommended={key === recommendedPlan || undefined}
                  />
                ))}
              </tr>
              {contents.map((content) => (
                <ContentRow key={content.name} {...{ content, offered }} />
              ))}
            </tbody>
          ))}
        </Table>
      </Frame>
    </Section>
  );
}

function ContentRow({ content, offered }: { content: PlanContent; offered: Plan[] }) {
  return (
    <tr>
      <th scope="row">{content.name}</th>
      {offered.map(({ key }) => (
        <td key={key} data-recommended={key === recommendedPlan || undefined}>
          {content.plans.includes(key) ? (
            <>
              <CheckIcon />
              <VisuallyHidden>Included</VisuallyHidden>
            </>
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>Not included</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

const Frame = styled.div`
  padding-inline: ${space(6)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    padding-inline: ${space(3)};
  }
  @media print {
    padding: 0;
    border: 0;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    position: relative;
    padding: ${space(3)} ${space(2)};
    border-bottom: 1px solid ${color.line};
  }
  th {
    font-weight: inherit;
    text-align: start;
    text-wrap: pretty;
    padding-inline-start: 0;
  }
  td,
  thead th:not(:first-child) {
    width: 18%;
    padding-inline: ${space(1)};
    text-align: center;
  }
  thead th {
    padding-block: ${space(5)} ${space(3)};
    font-weight: 600;
    line-height: 1.35;
    vertical-align: bottom;
  }
  [scope='rowgroup'] {
    padding-top: ${space(6)};
    color: ${color.inkSoft};
    font-size: ${size.body};
    font-weight: 550;
  }
  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }
  td {
    color: ${color.inkSoft};
  }
  [data-recommended] {
    background: ${color.accentTint};
  }
  .lucide {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.good};
    vertical-align: middle;
    stroke-width: 2.25;
  }
  @media ${below.xs} {
    font-size: ${size.body};
    td,
    thead th:not(:first-child) {
      width: 52px;
      padding-inline: 2px;
    }
    thead th {
      font-size: ${size.caption};
    }
  }
`;
