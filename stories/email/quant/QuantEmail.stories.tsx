import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { QuantInput } from '@/domain/quant/report';
import { quant, quietQuant } from '@/email/previews/inputs';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { EmailViews, emailParameters } from '../EmailViews';
import { fitsItsWidth, loadedPages } from '../loadedPages';

interface QuantViewsProps extends QuantInput {
  /** Text size as a factor; 1 is the size in a mail program. */
  scale: number;
}

/** The quant email as it is sent, on a wide screen and on a phone. */
function QuantViews({ scale, ...input }: QuantViewsProps) {
  const { subject, html } = renderQuantEmail(input);
  return <EmailViews html={html} title={subject} width={600} scale={scale} />;
}

const { sectors, stocks } = quant;

const meta = {
  title: 'Emails/Quant email',
  component: QuantViews,
  args: { ...quant, imageHost: '.', scale: 1 },
  parameters: emailParameters,
  play: async ({ canvasElement }) => {
    for (const page of await loadedPages(canvasElement)) await fitsItsWidth(page);
  },
} satisfies Meta<typeof QuantViews>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Throws if an email lacks one of the texts or scrolls sideways. */
function shows(...texts: string[]): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    for (const page of await loadedPages(canvasElement)) {
      const words = page.body.innerText;
      for (const text of texts) await expect(words).toContain(text);
      await fitsItsWidth(page);
    }
  };
}

export const Typical: Story = {
  tags: ['visual'],
  play: shows('Quantitative Stock Ratings', 'Top 10 Stocks by Market Cap', 'SO raised', 'U cut'),
};

export const NoRatingChanged: Story = {
  args: { stocks: quietQuant.stocks },
};

export const MissingValues: Story = {
  args: {
    sectors: {
      ...sectors,
      signals: {
        ...sectors.signals,
        Energy: {},
        Materials: { 'Strong Outperform': null, 'Strong Underperform': null },
      },
    },
    stocks: stocks.map((stock) => ({
      ...stock,
      last: null,
      quant_value: '',
      quant_quality: 'NaN',
      quant_investment: '',
      previous: '',
    })),
  },
  play: shows('N/A'),
};

export const NoSectors: Story = { args: { sectors: { sectors: [], signals: {} } } };

export const NoStocks: Story = { args: { stocks: [] } };

export const NobodyAtEitherEnd: Story = {
  args: {
    sectors: {
      sectors: ['Energy', 'Materials'],
      signals: { Energy: { Neutral: 4 }, Materials: { Neutral: 7 } },
    },
  },
  play: shows('N/A'),
};

export const GradesAndUnknownRatings: Story = {
  args: {
    stocks: stocks.map((stock, at) => ({
      ...stock,
      quant_value: 'A+',
      quant_quality: 'B−',
      quant_momentum: '87.3333333',
      quant_rating: at === 0 ? 'Under review' : stock.quant_rating,
    })),
  },
  play: shows('A+', '87.33', 'Under review'),
};

export const VeryLongWords: Story = {
  args: {
    sectors: {
      sectors: ['Semiconductormanufacturingequipmentandmaterials', 'Energy'],
      signals: {
        Semiconductormanufacturingequipmentandmaterials: {
          'Strong Outperform': 1_204,
          'Strong Underperform': 999_999,
        },
        Energy: { 'Strong Outperform': 3, 'Strong Underperform': 1 },
      },
    },
    stocks: stocks.map((stock) => ({
      ...stock,
      ticker: 'VERYLONGTICKEROFASTOCK',
      last: 812_345.67,
      previous: 'Stronglyoutperforming',
      quant_rating: 'Stronglyunderperforming',
    })),
  },
};
