import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import {
  sectionNames,
  variants,
  type SectionName,
  type Variant,
  type VariantAction,
} from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';

export interface VariantRow {
  /** The field shown in the row. `route` isn't a field of a variant. */
  field: keyof Variant | 'route';
  label: string;
  /** In the order of `variants`. */
  cells: string[];
  /** The most common value; null if no two are equal. */
  usual: string | null;
  differs: boolean;
}

type Read = (variant: Variant) => string;

const previews: Record<SendVariant, (id: number) => string> = {
  v2: paths.preview,
  v2_f: paths.previewFs,
  fundstrat: paths.previewSimple,
  fsi: paths.previewDaily,
  light: paths.previewLight,
};

const tickers: Record<Variant['tickers'], string> = {
  dollar: '$BTC, one list',
  macroAndCrypto: '$SPX and #BTC, two lists',
};

const prices: Record<Variant['prices'], string> = {
  tables: 'Tables',
  bands: 'Ticker chips and price bands',
};

/** The names of the buttons in the preview. */
const actions: Record<VariantAction, string> = {
  copy: 'Copy HTML',
  test: 'Send Test',
  dev: 'Send DEV',
  bulk: 'Send to Sengrid',
  website: 'Send to FSI Website',
  publish: 'Send to FS Insight',
};

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

/**
 * Every field except the name, which is the column's heading. A new field doesn't compile until it
 * has a row.
 */
const fields: Record<Exclude<keyof Variant, 'name'>, [label: string, read: Read][]> = {
  key: [['Key', ({ key }) => key]],
  brand: [['Brand', ({ brand }) => samplePublisher.brands[brand].name]],
  width: [['Width', ({ width }) => `${width} px`]],
  newsLimit: [['News text', ({ newsLimit }) => `${newsLimit} characters`]],
  rateDecimals: [['Decimals of funding rates', ({ rateDecimals }) => String(rateDecimals)]],
  tickers: [['Tickers', (variant) => tickers[variant.tickers]]],
  prices: [['Prices', (variant) => prices[variant.prices]]],
  sections: (Object.keys(sectionNames) as SectionName[]).map((name) => [
    `Section: ${sectionNames[name]}`,
    ({ sections }) => yesOrNo(sections.includes(name)),
  ]),
  actions: (Object.keys(actions) as VariantAction[]).map((action) => [
    `Button: ${actions[action]}`,
    (variant) => yesOrNo(variant.actions.includes(action)),
  ]),
  devAction: [
    [
      'Action word of Send DEV',
      ({ devAction, actions: offered }) => (offered.includes('dev') ? devAction : 'None'),
    ],
  ],
};

function mostCommon(cells: readonly string[]): string | null {
  const times = (wanted: string) => cells.filter((cell) => cell === wanted).length;
  const [first = null] = cells.toSorted((a, b) => times(b) - times(a));
  return first === null || times(first) === 1 ? null : first;
}

function rowOf(field: VariantRow['field'], label: string, read: Read): VariantRow {
  const cells = sendVariants.map((key) => read(variants[key]));
  return { field, label, cells, usual: mostCommon(cells), differs: new Set(cells).size > 1 };
}

/** The rules of the variants, one per row. */
export function variantRows(): VariantRow[] {
  const route = rowOf('route', 'Route', ({ key }) => previews[key](0).replace('0', '{id}'));
  const rows = Object.entries(fields) as [keyof Variant, [string, Read][]][];
  return [
    route,
    ...rows.flatMap(([field, lines]) => lines.map(([label, read]) => rowOf(field, label, read))),
  ];
}
