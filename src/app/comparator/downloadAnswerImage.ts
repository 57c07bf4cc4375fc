import type { PortfolioEntry, SectorSummary } from '@/api/contract/comparator';
import { downloadBlob } from '@/app/browser/downloadFile';
import type { BenchmarkKind } from '@/domain/comparator/benchmarks';
import { wallClockAt } from '@/domain/format/dates';
import { answerImage, type DrawnImage } from '@/screens/comparator/answerImage';

/** Downloads the answer as a PNG. Rejects if the browser can't draw it. */
export async function downloadAnswerImage(
  sectors: SectorSummary[],
  portfolio: PortfolioEntry[],
  day: string,
  benchmark: BenchmarkKind,
): Promise<void> {
  const png = await pngOf(answerImage(sectors, portfolio, day, benchmark));
  const today = wallClockAt(new Date()).slice(0, 10);
  downloadBlob(`comparison-${today}.png`, png);
}

/** Twice as many pixels as the drawing is wide, so that text is sharp on every screen. */
const scale = 2;

async function pngOf({ svg, width, height }: DrawnImage): Promise<Blob> {
  const drawing = new Image(width, height);
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await drawing.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error('The image could not be encoded.'))),
      'image/png',
    );
  });
}
