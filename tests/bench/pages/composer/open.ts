import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { paths } from '@/screens/paths';
import { commentaryOf } from '../commentary';
import { startTyping } from '../typingStage';
import { answerFromSamples } from './answers';

/** The words of the technical commentary on every page. */
export const technicalWords = 2_000;

/** The words of the market commentary, as the address asks for. */
export function wantedWords(): number {
  return Number(new URLSearchParams(window.location.search).get('words'));
}

/** Waits until the page has both editors, and until their text was highlighted and counted. */
async function editorsReady(): Promise<void> {
  while (document.querySelectorAll('.ProseMirror').length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/**
 * Opens the whole dashboard at a composer with this many words, calls `change`, and reports that
 * the page is ready.
 */
export async function openComposer(words: number, change: () => void = () => undefined) {
  answerFromSamples(commentaryOf(words), commentaryOf(technicalWords));
  window.history.replaceState(null, '', paths.composer(sampleNewsletter.id));
  // The router reads the address, and the session the storage, when they are first imported.
  const { App } = await import('@/app/App');
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(createElement(App));
  await editorsReady();
  change();
  startTyping();
}
