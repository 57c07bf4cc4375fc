import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { color, motion, radius, size, space } from '@/components/theme/tokens';
import { MotionPage } from './ScalePages';

function Motion() {
  return (
    <>
      <Title>Motion</Title>
      <p>
        One speed, <code>{motion}</code>, for opacity and transform alone. If the system asks for
        reduced motion, nothing moves.
      </p>
      <Card type="button">Point at me or focus me</Card>
    </>
  );
}

const meta = {
  title: 'Foundations/Motion',
  tags: ['autodocs'],
  component: Motion,
  parameters: { controls: { disable: true }, docs: { page: MotionPage } },
} satisfies Meta<typeof Motion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Speed: Story = {};

const Title = styled.h1`
  font-size: ${size.title};
  margin-bottom: ${space(4)};
`;
const Card = styled.button`
  margin-top: ${space(6)};
  padding: ${space(4)} ${space(6)};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.panel};
  transition: transform ${motion};

  &:hover,
  &:focus-visible {
    transform: translateX(${space(4)});
  }
`;
