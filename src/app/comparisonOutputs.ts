import { showToast } from '@/components/feedback/toasts';
import type { ComparisonOutputs } from '@/screens/comparator/ResultsView';
import { publicPaths } from '@/screens/publicPaths';
import { copyLink } from './copyLink';

const loadFiles = () => import('./downloadComparison');
type Files = Awaited<ReturnType<typeof loadFiles>>;

/** Says so where the code for a file cannot be had. */
async function download(write: (files: Files) => void) {
  try {
    write(await loadFiles());
  } catch {
    await showToast({
      kind: 'error',
      message: 'The file could not be made. Check the connection.',
    });
  }
}

/** What becomes of a comparison outside its page. */
export const comparisonOutputs: ComparisonOutputs = {
  onCopyLink: (fragment) =>
    void copyLink(`${window.location.origin}${publicPaths.comparator}${fragment}`),
  onPrint: () => window.print(),
  onDownloadPositions: (portfolio, prices) =>
    void download((files) => files.downloadPositions(portfolio, prices)),
  onDownloadSectors: (sectors) => void download((files) => files.downloadSectors(sectors)),
};
