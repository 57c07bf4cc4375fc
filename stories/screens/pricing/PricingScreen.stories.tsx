import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSearchParams } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { IssueExcerpt } from '@/api/contract/publication';
import { samplePublisher } from '@/api/samples/publication';
import { contentGroups, readBilling } from '@/domain/firm/plans';
import { PricingScreen, type PricingScreenProps } from '@/screens/pricing/PricingScreen';
import { publicPaths } from '@/screens/publicPaths';
import { fitsWindow } from '@stories/screens/plays';

const issue: IssueExcerpt = {
  title: '20/11/2026 Crypto Market Update',
  day: '2026-11-20',
  summary: 'Spot funds took in $412 million. Funding says that leverage is modest.',
  image: null,
  news: [{ category: 'Quick Bits', headlines: ['Stablecoin supply passes $308 billion'] }],
  href: '/newsletters/2026-11-20',
  is_sample: false,
};

const meta = {
  title: 'Screens/Public pages/Pricing',
  component: PricingScreen,
  parameters: { layout: 'fullscreen', path: publicPaths.pricing },
  args: { publisher: samplePublisher, billing: 'monthly', archive: '/newsletters', issue },
} satisfies Meta<typeof PricingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The screen with the billing of its address, as the page shows it. */
function AddressedScreen(props: PricingScreenProps) {
  const [query] = useSearchParams();
  return <PricingScreen {...props} billing={readBilling(query.get('billing'))} />;
}

const choice = (name: string) => screen.getByRole('link', { name });
const cards = () => screen.getAllByRole('article').map((card) => card.textContent);
const cart = 'https://cart.northlight.example/checkout';

/** In hundredths of a pixel: below that, figures depend on how far the page is scrolled. */
const exact = (pixels: number) => Math.round(pixels * 100);

/** The positions of everything on the page, however far it is scrolled. Comparing them finds a shift of a single pixel. */
const places = () =>
  [...document.querySelectorAll('main *')].map((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return [element.tagName, ...[x, y + scrollY, height].map(exact)];
  });

/** The boxes of cards, links, buttons and the switch, including their widths. */
const boxes = () =>
  [...document.querySelectorAll('main article, main a')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(exact);
  });

async function expectLinks(billing: string, links: [string, string][]) {
  for (const [plan, query] of links) {
    const link = screen.getByRole('link', { name: `Select ${plan}, ${billing}` });
    await expect(link).toHaveTextContent(/^Select$/);
    await expect(link).toHaveAttribute('href', `${cart}?${query}`);
  }
}

async function expectCurrent(name: string, other: string) {
  await waitFor(() => expect(choice(name)).toHaveAttribute('aria-current', 'true'));
  await expect(choice(other)).toHaveAttribute('aria-current', 'false');
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the plans and what yearly billing saves', async () => {
      await expect(
        canvas.getByRole('heading', { name: 'Our Research Plans', level: 1 }),
      ).toBeVisible();
      await expect(canvas.getByText(/nearly 15%/)).toHaveTextContent(
        'Save nearly 15% on yearly plans: 15.1% on FSI Macro, 20.2% on FSI Digital Assets, and 12.0% on FSI Pro.',
      );
    });
    await step('See that monthly billing is chosen', async () => {
      await expect(canvas.getByRole('navigation', { name: 'Billing' })).toBeVisible();
      await expectCurrent('Monthly', 'Yearly');
      await expect(choice('Yearly')).toHaveAttribute('href', '/pricing?billing=yearly');
      await expect(choice('Monthly')).toHaveAttribute('href', '/pricing');
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
    await step('See the price of each plan', async () => {
      await expect(cards()).toEqual([
        expect.stringMatching(
          /Recommended.*Macro plus crypto.*\$249.*Billed monthly.*\$49 a month \(16\.4%\).*\$360 a year \(12\.0%\)/,
        ),
        expect.stringMatching(
          /For stock investors.*\$199.*Billed monthly.*\$360 a year \(15\.1%\)/,
        ),
        expect.stringMatching(/\$99.*Billed monthly.*\$240 a year \(20\.2%\)/),
      ]);
      await expect(canvas.getAllByText('Recommended')).toHaveLength(1);
    });
    await step('Follow each plan to its order', async () => {
      await expectLinks('monthly', [
        ['FSI Macro', 'product=1100&variation=1102'],
        ['FSI Digital Assets', 'product=1200&variation=1202'],
        ['FSI Pro', 'product=1300&variation=1302'],
      ]);
    });
    await step('See how to try and pay', async () => {
      const call = canvas.getByRole('link', { name: 'First month free' });
      await expect(document.querySelector(call.getAttribute('href') ?? '')).toBe(
        canvas.getByRole('region', { name: 'Plans' }),
      );
      await expect(
        canvas.getByText('Every plan starts with a free 30 day trial.', { exact: true }),
      ).toBeVisible();
      await expect(canvas.getByText(/Crypto is accepted for yearly subscriptions/)).toBeVisible();
    });
    await step('See the ways to other pages', async () => {
      for (const [name, path] of [
        ['Already a member? Login', '/login'],
        ['Compare your portfolio to the S&P500', '/comparator'],
        ['See past newsletters', '/newsletters'],
      ]) {
        await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', path);
      }
    });
  },
};

export const Yearly: Story = {
  args: { billing: 'yearly' },
  play: async ({ canvas }) => {
    await expectCurrent('Yearly', 'Monthly');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(cards()).toEqual([
      expect.stringMatching(
        /\$219.*Billed yearly, \$2,628.*\$29 a month \(11\.7%\).*\$360 a year \(12\.0%\)/,
      ),
      expect.stringMatching(/\$169.*Billed yearly, \$2,028.*\$360 a year \(15\.1%\)/),
      expect.stringMatching(/\$79.*Billed yearly, \$948.*\$240 a year \(20\.2%\)/),
    ]);
    await expectLinks('yearly', [
      ['FSI Macro', 'product=1100&variation=1101'],
      ['FSI Digital Assets', 'product=1200&variation=1201'],
      ['FSI Pro', 'product=1300&variation=1301'],
    ]);
    const bundle = canvas.getByRole('region', { name: 'FSI Pro saves you $29 a month' });
    await expect(bundle).toHaveTextContent(/11\.7% less.*\$348 a year/);
    const sum = within(bundle).getByRole('table', { name: 'Price a month, billed yearly' });
    const rows = within(sum).getAllByRole('row');
    await expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['FSI Macro', '$169'],
      ['FSI Digital Assets', '$79'],
      ['Separately', '$248'],
      ['FSI Pro', '− $219'],
      ['You save', '$29'],
    ]);
  },
};

/** By keyboard: Tab reaches the switch, Enter follows its link, and nothing moves. */
export const Switching: Story = {
  render: (args) => <AddressedScreen {...args} />,
  play: async ({ canvas }) => {
    const before = { places: places(), boxes: boxes() };
    canvas.getByRole('link', { name: 'See past newsletters' }).focus();
    await userEvent.tab();
    await expect(choice('Yearly')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectCurrent('Yearly', 'Monthly');
    await expect(choice('Yearly')).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Yearly prices are shown.');
    await expect(canvas.getByRole('link', { name: 'Select FSI Pro, yearly' })).toBeVisible();
    await expect({ places: places(), boxes: boxes() }).toEqual(before);
  },
};

/** The comparison has a row for each content and a column for each plan. */
export const Comparison: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('region', { name: 'What each plan contains' }));
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(headers).toEqual(['Content', 'FSI Pro', 'FSI Macro', 'FSI Digital Assets']);
    const contents = contentGroups(samplePublisher.cart).flatMap((group) => group.contents);
    for (const { name, plans } of contents) {
      const cells = within(table.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell');
      const isIn = cells.map(({ textContent }) => !textContent.includes('Not included'));
      await expect([name, ...isIn]).toEqual([
        name,
        ...(['pro', 'macro', 'digitalAssets'] as const).map((key) => plans.includes(key)),
      ]);
    }
  },
};

/** The newest public newsletter is the example of what subscribers get. */
export const NewestIssue: Story = {
  play: async ({ canvas }) => {
    const morning = within(canvas.getByRole('region', { name: 'What you get each morning' }));
    await expect(morning.getByRole('figure')).toHaveTextContent(
      /Northlight InsightNovember 20, 2026.*\$412 million.*\$308 billionThe issue of November 20, 2026\./,
    );
    await expect(morning.getByRole('link', { name: 'Read the whole issue' })).toHaveAttribute(
      'href',
      issue.href,
    );
    await expect(morning.queryByText(/invented/)).toBeNull();
  },
};

/** Without a public newsletter, no page of one is shown. */
export const WithoutArchive: Story = {
  args: { archive: null, issue: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The market in one read')).toBeVisible();
    await expect(canvas.queryByRole('figure')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /past newsletters|whole issue/ })).toBeNull();
  },
};

/** Each question opens by keyboard, and its answer is the configured term. */
export const Answers: Story = {
  play: async ({ canvas }) => {
    const answer = canvas.getByText(/You keep access until the end/);
    await expect(answer).not.toBeVisible();
    const question = canvas.getByText('How do I cancel?');
    question.focus();
    await userEvent.click(question);
    await expect(answer).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open your account' })).toHaveAttribute(
      'href',
      'https://insight.northlight.example/account',
    );
    for (const summary of canvas.getAllByRole('group')) summary.setAttribute('open', '');
    await expect(canvas.getByText(/\$2,028 a year instead of \$2,388/)).toHaveTextContent(
      'so you save $360.',
    );
    await expect(canvas.getByText(/^Yes, for yearly.*through Samplecoin Pay\.$/)).toBeVisible();
    await expect(canvas.getByText(/Cancel before it ends and you pay nothing/)).toBeVisible();
  },
};

/** The authors have their images, and the research team, who is nobody, is left out. */
export const Authors: Story = {
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region', { name: 'Who writes the research' });
    section.scrollIntoView();
    const names = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    await expect(names).toEqual([
      'Mara LindqvistHead of Digital Asset Strategy',
      'Theo MarchettiVice President of Digital Asset Strategy',
      'Imani OseiCrypto Strategy Associate',
      'Joan FerrerHead of Technical Strategy',
    ]);
    const images = [...section.querySelectorAll('img')];
    await waitFor(() =>
      expect(images.map(({ naturalWidth }) => naturalWidth)).toEqual([176, 176, 176, 176]),
    );
  },
};

const expectStill: NonNullable<Story['play']> = async ({ step }) => {
  const before = { places: places(), boxes: boxes() };
  await step('Switch to yearly prices: nothing moves', async () => {
    await userEvent.click(choice('Yearly'));
    await expectCurrent('Yearly', 'Monthly');
    await expect(screen.getByRole('status')).toHaveTextContent('Yearly prices are shown.');
    await expect({ places: places(), boxes: boxes() }).toEqual(before);
  });
  await step('Switch to monthly prices: nothing moves', async () => {
    await userEvent.click(choice('Monthly'));
    await expectCurrent('Monthly', 'Yearly');
    await expect(screen.getByRole('status')).toHaveTextContent('Monthly prices are shown.');
    await expect({ places: places(), boxes: boxes() }).toEqual(before);
  });
  await step('See that the page fits the window', async () => {
    await fitsWindow();
  });
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => <AddressedScreen {...args} />,
  play: expectStill,
};

export const Smallest: Story = {
  globals: { viewport: { value: 'smallest' } },
  render: (args) => <AddressedScreen {...args} />,
  play: expectStill,
};

/** On a tablet the recommended card is above the two others. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  render: (args) => <AddressedScreen {...args} />,
  play: async (context) => {
    const [first, second, third] = screen
      .getAllByRole('article')
      .map((card) => card.getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity);
    await expect(third?.top).toBe(second?.top);
    await expectStill(context);
  },
};
