import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { breakpoint, color, radius, rowHeight, size, space } from '@/components/theme/tokens';
import { SpacePage } from './ScalePages';

const steps = [1, 2, 3, 4, 6, 8, 12];

function Space() {
  return (
    <>
      <Title>Space on a grid of 4 px</Title>
      <Rows>
        {steps.map((step) => (
          <li key={step}>
            <code>space({step})</code>
            <span>{space(step)}</span>
            <Bar style={{ width: space(step) }} />
          </li>
        ))}
        <li>
          <code>rowHeight</code>
          <span>{rowHeight}px</span>
          <Bar style={{ width: rowHeight }} />
        </li>
      </Rows>
    </>
  );
}

function Edges() {
  return (
    <>
      <Title>Corners and breakpoints</Title>
      <Corners>
        {Object.entries(radius).map(([name, corner]) => (
          <Corner key={name} style={{ borderRadius: corner }}>
            {name}, {corner}
          </Corner>
        ))}
      </Corners>
      <Rows>
        {Object.entries(breakpoint).map(([name, edge]) => (
          <li key={name}>
            <code>below.{name}</code>
            <span>up to {edge}px</span>
          </li>
        ))}
      </Rows>
    </>
  );
}

const meta = {
  title: 'Foundations/Space',
  tags: ['autodocs'],
  component: Space,
  parameters: { controls: { disable: true }, docs: { page: SpacePage } },
} satisfies Meta<typeof Space>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Steps: Story = { tags: ['visual'] };
export const CornersAndBreakpoints: Story = { tags: ['visual'], render: () => <Edges /> };

const Title = styled.h1`
  font-size: ${size.title};
  margin-bottom: ${space(4)};
`;
const Rows = styled.ul`
  list-style: none;
  padding: 0;

  li {
    display: grid;
    grid-template-columns: 120px 120px 1fr;
    align-items: center;
    min-height: ${space(8)};
  }
`;
const Bar = styled.span`
  height: ${space(3)};
  background: ${color.accent};
`;
const Corners = styled.div`
  display: flex;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
`;
const Corner = styled.div`
  padding: ${space(4)};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
`;
