import { responseIfAny, type Client } from '@/api/client';
import { IssueExcerpt, publicationCalls, Publisher } from '@/api/contract/publication';
import { useCall } from '@/api/swr';

let served: Publisher | undefined;

/** Who publishes, as the HTML of the page says. */
export function servedPublisher(): Publisher {
  served ??= Publisher.parse(JSON.parse(document.getElementById('publisher')?.textContent ?? ''));
  return served;
}

let servedPath: string | null | undefined;

/** The path of the public newsletters, as the HTML of the page says; null where there are none. */
export function servedArchive(): string | null {
  if (servedPath === undefined) servedPath = document.documentElement.dataset['archive'] ?? null;
  return servedPath;
}

let issue: IssueExcerpt | null | undefined;

/** The beginning of the newest public newsletter, as the HTML of the page says; null where there is none. */
export function servedIssue(): IssueExcerpt | null {
  if (issue === undefined) {
    const text = document.getElementById('issue')?.textContent;
    issue = text ? IssueExcerpt.parse(JSON.parse(text)) : null;
  }
  return issue;
}

/**
 * Sets who publishes, and what is public of the newsletters, where no HTML says it: while pages are
 * rendered, in Storybook and in tests.
 */
export function setServedPublisher(
  publisher: Publisher,
  archive: string | null = null,
  newest: IssueExcerpt | null = null,
): void {
  served = publisher;
  servedPath = archive;
  issue = newest;
}

/** Who publishes for the user, also after somebody changed it while the page was open. */
export function usePublisher(): Publisher {
  return useCall(publicationCalls.get, {}).data?.publisher ?? servedPublisher();
}

/** The same outside of components. From an API that doesn't store it, it is what the page says. */
export async function loadPublisher(client: Client): Promise<Publisher> {
  return (await responseIfAny(client, publicationCalls.get, {}))?.publisher ?? servedPublisher();
}
