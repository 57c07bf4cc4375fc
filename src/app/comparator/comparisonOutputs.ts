import type { PortfolioEntry, SectorSummary } from '@/api/contract/comparator';
import { showToast } from '@/components/feedback/toasts';
import type { ComparisonOutputs } from '@/screens/comparator/ResultsView';
import { publicPaths } from '@/screens/publicPaths';
import { copyWithToast } from '@/app/browser/copyWithToast';

const loadFiles = () => import('./downloadComparison');
type Files = Awaited<ReturnType<typeof loadFiles>>;

/** Shows a toast if the code for writing files can't be loaded. */
async function download(write: (files: Files) => void) {
  try {
    write(await loadFiles());
  } catch {
    showToast({
      kind: 'error',
      message: 'The file couldn’t be created. Check your connection.',
    });
  }
}

async function downloadImage(sectors: SectorSummary[], portfolio: PortfolioEntry[], day: string) {
  try {
    const { downloadAnswerImage } = await import('./downloadAnswerImage');
    await downloadAnswerImage(sectors, portfolio, day);
  } catch {
    showToast({ kind: 'error', message: 'The image couldn’t be created. Try again.' });
  }
}

/** Downloads, copies and links of a comparison. */
export const comparisonOutputs: ComparisonOutputs = {
  onCopyLink: (fragment) =>
    void copyWithToast(
      `${window.location.origin}${publicPaths.comparator}${fragment}`,
      'Link copied',
    ),
  onPrint: () => window.print(),
  onDownloadPositions: (portfolio, prices) =>
    void download((files) => files.downloadPositions(portfolio, prices)),
  onDownloadSectors: (sectors) => void download((files) => files.downloadSectors(sectors)),
  onDownloadImage: (sectors, portfolio, day) => void downloadImage(sectors, portfolio, day),
};
