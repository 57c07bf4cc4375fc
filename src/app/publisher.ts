import { responseIfAny, type Client } from '@/api/client';
import { IssueExcerpt, publicationCalls, Publisher } from '@/api/contract/publication';
import { useCall } from '@/api/swr';
import { passwordOnly, type SignInWays } from '@/domain/firm/identity';

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

let ways: SignInWays | undefined;

/** How people sign in, as the HTML of the page says; by password where it says nothing. */
export function servedWays(): SignInWays {
  if (ways === undefined) {
    const { provider = null, passwords, passkeys } = document.documentElement.dataset;
    const hasPasswords = passwords !== 'emergency';
    ways = { provider, hasPasswords, hasPasskeys: passkeys !== undefined };
  }
  return ways;
}

/**
 * Sets who publishes, what is public of the newsletters and how people sign in, where no HTML says it: while pages are
 * rendered, in Storybook and in tests.
 */
export function setServedPublisher(
  publisher: Publisher,
  archive: string | null = null,
  newest: IssueExcerpt | null = null,
  signIn: SignInWays = passwordOnly,
): void {
  served = publisher;
  servedPath = archive;
  issue = newest;
  ways = signIn;
}

/** Who publishes for the user, also after somebody changed it while the page was open. */
export function usePublisher(): Publisher {
  return useCall(publicationCalls.get, {}).data?.publisher ?? servedPublisher();
}

/** The same outside of components. From an API that doesn't store it, it is what the page says. */
export async function loadPublisher(client: Client): Promise<Publisher> {
  return (await responseIfAny(client, publicationCalls.get, {}))?.publisher ?? servedPublisher();
}
