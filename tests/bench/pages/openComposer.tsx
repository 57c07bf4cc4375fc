import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { paths } from '@/screens/paths';
import { answerFromSamples } from './answers';
import { commentaryOf } from './commentary';
import { takeTimeAtPaint } from './stage';

/** The words of the market commentary. */
export const words = 10_000;
/** The words of the technical commentary below it. */
export const technicalWords = 2_000;

/** Waits until the page has both editors, and until their text was highlighted and counted. */
async function editorsReady(): Promise<void> {
  while (document.querySelectorAll('.ProseMirror').length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Puts the cursor at the end of a paragraph in the middle of the first editor. */
function placeCursor(): void {
  const editor = document.querySelector<HTMLElement>('.ProseMirror')!;
  const paragraphs = [...editor.querySelectorAll(':scope > p')];
  const middle = paragraphs[Math.floor(paragraphs.length / 2)]!;
  middle.scrollIntoView({ block: 'center' });
  editor.focus({ preventScroll: true });
  document.getSelection()!.collapse(middle, middle.childNodes.length);
}

/**
 * Opens the whole dashboard at a composer with this many words, calls `change`, and reports that
 * the page is ready.
 */
export async function openComposer(
  marketWords: number,
  change: () => void = () => undefined,
): Promise<void> {
  answerFromSamples(commentaryOf(marketWords), commentaryOf(technicalWords));
  window.history.replaceState(null, '', paths.composer(sampleNewsletter.id));
  // The session reads the storage when it is first imported.
  const { App } = await import('@/app/App');
  const { setServedPublisher } = await import('@/app/publisher');
  setServedPublisher(samplePublisher);
  const { routes } = await import('@/app/routing/routes');
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<App router={createBrowserRouter(routes)} />);
  await editorsReady();
  change();
  placeCursor();
  document.addEventListener('input', takeTimeAtPaint, true);
  window.bench.isReady = true;
}
