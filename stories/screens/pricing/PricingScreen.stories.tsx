import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { PricingScreen } from '@/screens/pricing/PricingScreen';
import { publicPaths } from '@/screens/publicPaths';

const meta = {
  component: PricingScreen,
  parameters: { layout: 'fullscreen', path: publicPaths.pricing },
} satisfies Meta<typeof PricingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const radio = (name: string) => screen.getByRole('radio', { name });
const cards = () => screen.getAllByRole('article').map((card) => card.textContent);
const cart = 'https://cart.northlight.example/checkout';

/** The positions of everything on the page. Comparing them finds a shift of a single pixel. */
const places = () =>
  [...document.querySelectorAll('main *')].map((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return [element.tagName, x, y, height];
  });

/** The boxes of cards, links, buttons and the switch, including their widths. */
const boxes = () =>
  [...document.querySelectorAll('main article, main a, main label')].map((element) =>
    element.getBoundingClientRect().toJSON(),
  );

async function expectLinks(billing: string, links: [string, string][]) {
  for (const [plan, query] of links) {
    const link = screen.getByRole('link', { name: `Select ${plan}, ${billing}` });
    await expect(link).toHaveTextContent(/^Select$/);
    await expect(link).toHaveAttribute('href', `${cart}?${query}`);
  }
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Our Research Plans', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByText(/nearly 15%/)).toHaveTextContent(
      'Exactly: 15.1% on FSI Macro, 20.2% on FSI Digital Assets, and 12.0% on FSI Pro.',
    );
    await expect(canvas.getByRole('radiogroup', { name: 'Billing' })).toBeVisible();
    await expect(radio('Monthly')).toBeChecked();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(cards()).toEqual([
      expect.stringMatching(/\$199.*Billed monthly.*\$360 a year \(15\.1%\)/),
      expect.stringMatching(/\$99.*Billed monthly.*\$240 a year \(20\.2%\)/),
      expect.stringMatching(/Macro plus crypto.*\$249.*Billed monthly.*\$360 a year \(12\.0%\)/),
    ]);
    await expectLinks('monthly', [
      ['FSI Macro', 'product=1100&variation=1102'],
      ['FSI Digital Assets', 'product=1200&variation=1202'],
      ['FSI Pro', 'product=1300&variation=1302'],
    ]);
    const call = canvas.getByRole('link', { name: 'First month free' });
    await expect(document.querySelector(call.getAttribute('href') ?? '')).toBe(
      canvas.getByRole('region', { name: 'Plans' }),
    );
    await expect(canvas.getByText(/free 30 day trial/)).toBeVisible();
    await expect(canvas.getByText(/Crypto is accepted for yearly subscriptions/)).toBeVisible();
    for (const [name, path] of [
      ['Already a member? Login', '/login'],
      ['Compare your portfolio to the S&P500', '/comparator'],
    ]) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  },
};

/** By keyboard: Tab reaches the switch, an arrow key changes it, and nothing moves. */
export const Yearly: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    const before = { places: places(), boxes: boxes() };
    await userEvent.tab();
    await userEvent.tab();
    await expect(radio('Monthly')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(radio('Yearly')).toBeChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent('Yearly prices are shown.');
    await expect(cards()).toEqual([
      expect.stringMatching(/\$169.*Billed yearly, \$2,028.*\$360 a year \(15\.1%\)/),
      expect.stringMatching(/\$79.*Billed yearly, \$948.*\$240 a year \(20\.2%\)/),
      expect.stringMatching(/\$219.*Billed yearly, \$2,628.*\$360 a year \(12\.0%\)/),
    ]);
    await expectLinks('yearly', [
      ['FSI Macro', 'product=1100&variation=1101'],
      ['FSI Digital Assets', 'product=1200&variation=1201'],
      ['FSI Pro', 'product=1300&variation=1301'],
    ]);
    await expect({ places: places(), boxes: boxes() }).toEqual(before);
  },
};

async function expectStill() {
  const before = { places: places(), boxes: boxes() };
  await userEvent.click(radio('Yearly'));
  await expect(screen.getByRole('status')).toHaveTextContent('Yearly prices are shown.');
  await expect({ places: places(), boxes: boxes() }).toEqual(before);
  await userEvent.click(radio('Monthly'));
  await expect(screen.getByRole('status')).toHaveTextContent('Monthly prices are shown.');
  await expect({ places: places(), boxes: boxes() }).toEqual(before);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  globals: { viewport: { value: 'phone' } },
  play: expectStill,
};

export const Smallest: Story = {
  globals: { viewport: { value: 'smallest' } },
  play: expectStill,
};
