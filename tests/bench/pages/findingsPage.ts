import { checkEmail } from '@/domain/checks/checkEmail';
import { makeDictionary } from '@/domain/checks/dictionary';
import type { CheckedEmail } from '@/domain/checks/report';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';

/** What the page is handed: an email as JSON, and the files of the dictionary. */
export interface FindingsSource {
  email: Omit<CheckedEmail, 'dictionary' | 'now'> & { now: string };
  aff: string;
  dic: string;
  lists: string[];
}

/** Milliseconds of each check: of the whole newsletter, and after a sentence was added to it. */
export interface FindingsTimes {
  first: number;
  changes: number[];
}

/** Renders and checks a newsletter as the worker does, once whole and then after each change. */
function timed({ email, ...files }: FindingsSource, rounds: number): FindingsTimes {
  const dictionary = makeDictionary(files);
  const now = new Date(email.now);
  const run = (daily_comments: string) => {
    const input = { ...email.input, newsletter: { ...email.input.newsletter, daily_comments } };
    const start = performance.now();
    const rendered = renderNewsletter(email.variant.key, input, email.form);
    checkEmail({ ...email, ...rendered, input, now, dictionary });
    return performance.now() - start;
  };
  const text = email.input.newsletter.daily_comments;
  const first = run(text);
  const changes = Array.from({ length: rounds }, (_, at) =>
    run(`${text}<p>Desk ${at + 1} of the venue opened in Lisbon.</p>`),
  );
  return { first, changes };
}

Object.assign(globalThis, { timed });
