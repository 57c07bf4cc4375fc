import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { sendVariants } from '@/api/contract/sends';
import { Page } from '@/components/layout/Page';
import { color, size, space } from '@/components/theme/tokens';
import { variants } from '@/domain/newsletter/variants';
import { variantRows, type VariantRow } from './variantRows';

const all = sendVariants.map((key) => variants[key]);

/** What the five emails share and how they differ, read from the data that defines them. */
function Variants() {
  const rows = variantRows();
  const differing = rows.filter(({ differs }) => differs).length;
  return (
    <Page
      title="What differs between the variants"
      note={`${differing} of ${rows.length} rows differ; they are marked, and so are the cells that differ.`}
    >
      <Scroller tabIndex={0} role="region" aria-label="The variants side by side">
        <Grid>
          <thead>
            <tr data-field="name">
              <th scope="col">Rule</th>
              {all.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        </Grid>
      </Scroller>
    </Page>
  );
}

function Row({ row }: { row: VariantRow }) {
  const { field, label, cells, usual, differs } = row;
  return (
    <tr data-field={field}>
      <th scope="row">
        {label}
        {differs && <Mark>differs</Mark>}
      </th>
      {cells.map((cell, at) => (
        <td key={all[at]?.key}>
          {usual === null || cell === usual ? cell : <Apart>{cell}</Apart>}
        </td>
      ))}
    </tr>
  );
}

const meta = {
  title: 'Emails/All variants',
  component: Variants,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof Variants>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Table: Story = {
  play: async ({ canvasElement }) => {
    const fields = new Set(all.flatMap((variant) => Object.keys(variant)));
    for (const field of fields) {
      const rows = [...canvasElement.querySelectorAll(`tr[data-field="${field}"]`)];
      await expect(rows.length, `${field} is not shown`).toBeGreaterThan(0);
      for (const row of rows) {
        await expect(row.children).toHaveLength(all.length + 1);
        for (const cell of row.children) await expect(cell).not.toHaveTextContent(/^$|undefined/);
      }
    }
  },
};

const Scroller = styled.div`
  overflow-x: auto;
`;
const Grid = styled.table`
  width: 100%;
  min-width: 900px;
  border-collapse: collapse;
  font-size: ${size.table};

  th,
  td {
    text-align: left;
    font-weight: 400;
    vertical-align: top;
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
  }
  thead th {
    font-weight: 600;
  }
`;
const Mark = styled.span`
  margin-left: ${space(2)};
  padding: 0 ${space(1)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${space(1)};
  font-size: ${size.caption};
  color: ${color.inkSoft};
`;
const Apart = styled.strong`
  font-weight: 600;
  padding: 0 ${space(1)};
  margin-left: -${space(1)};
  border-radius: ${space(1)};
  background: ${color.accentTint};
`;
