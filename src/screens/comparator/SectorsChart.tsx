import { styled } from 'styled-components';
import type { SectorSummary } from '@/api/contract/comparator';
import { BarChart } from '@/components/data/BarChart';
import { space } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/numbers';
import { Remark, SectionTitle } from './resultParts';

/** Both weights of each sector as bars; a sector that neither side holds has none to draw. */
export function SectorsChart({ sectors }: { sectors: SectorSummary[] }) {
  return (
    <Part>
      <div>
        <SectionTitle>Weights by sector</SectionTitle>
        <Remark>Yours above, the index’s below.</Remark>
      </div>
      <BarChart
        label="Your weight and the S&P500's weight by sector"
        rows={sectors.filter(isHeld)}
        rowLabel={({ sector }) => sector}
        series={series}
        format={formatPercent}
        height={300}
      />
    </Part>
  );
}

const isHeld = (row: SectorSummary) =>
  Boolean(row.user_percentage) || Boolean(row.index_percentage);

const inPercent = (fraction: number | null) => (fraction === null ? null : fraction * 100);

const series = [
  { name: 'Your Weight', value: (row: SectorSummary) => inPercent(row.user_percentage) },
  { name: 'S&P500 Weight', value: (row: SectorSummary) => inPercent(row.index_percentage) },
];

/* Beside its heading the chart fills the sheet; of its own accord it grows no wider. */
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 640px);
  gap: ${space(3)} ${space(6)};
  @media print, (max-width: 991px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
