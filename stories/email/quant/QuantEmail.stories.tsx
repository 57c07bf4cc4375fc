import type { Meta, StoryObj } from '@storybook/react-vite';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { EmailView, type EmailLook, emailParameters, lookControls, usualLook } from '../EmailView';
import { isShown } from '../shownEmail';
import { quantStateNames, quantStates, type QuantStateName } from './states';

/** In the order of the controls. */
interface QuantViewProps {
  /** What the day's ratings contain or lack. */
  state: QuantStateName;
  width: EmailLook['width'];
  images: EmailLook['images'];
  look: EmailLook['look'];
}

/** The quant email as it is sent. */
function QuantView({ state, ...look }: QuantViewProps) {
  const email = renderQuantEmail({ ...quantStates[state].input, imageHost: '.' });
  return <EmailView email={email} brand="fsi" {...look} />;
}

const meta = {
  title: 'Emails/Quant email',
  component: QuantView,
  args: { state: 'typical', ...usualLook },
  argTypes: {
    state: {
      control: {
        type: 'select',
        labels: Object.fromEntries(quantStateNames.map((name) => [name, quantStates[name].label])),
      },
      options: quantStateNames,
    },
    ...lookControls,
  },
  parameters: emailParameters,
  play: isShown,
} satisfies Meta<typeof QuantView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const NoRatingChanged: Story = { args: { state: 'noRatingChanged' } };
