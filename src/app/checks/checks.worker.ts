import { checkEmail } from '@/domain/findings/checkEmail';
import type { CheckedEmail } from '@/domain/findings/report';
import type { Dictionary } from '@/domain/findings/spelling/dictionary';
import type { ContentInput } from '@/domain/newsletter/content';
import { proposeSummary } from '@/domain/newsletter/proposeSummary';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { ChecksAnswer, ChecksRequest } from './checksWorker';

/** The two files of the dictionary as text. The build puts them into the worker, not into a page. */
const files = import.meta.glob<string>('/node_modules/dictionary-en/index.*', {
  query: '?raw',
  import: 'default',
});

async function readDictionary(): Promise<Dictionary | undefined> {
  const read = async (ending: string) => {
    const [, load] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? [];
    return (await load?.()) ?? '';
  };
  try {
    const { makeDictionary } = await import('@/domain/findings/spelling/dictionary');
    return makeDictionary({ aff: await read('.aff'), dic: await read('.dic') });
  } catch {
    // The report then lists spelling as a check that couldn't run.
    return undefined;
  }
}

/** What a composer shows: its newsletter as the email that goes to all subscribers. */
function renderedEmail(input: ContentInput, key: 'v2' | 'v2_f'): CheckedEmail {
  const email = renderNewsletter(key, input, 'email');
  return { ...email, form: 'email', variant: variants[key], input, now: new Date() };
}

const dictionary = readDictionary();

/** Checks newsletters and emails beside the page, which stays free for typing. */
self.addEventListener('message', ({ data }: MessageEvent<ChecksRequest>) => {
  void dictionary.then((words) => {
    const email = 'email' in data ? data.email : renderedEmail(data.input, data.variant);
    const answer: ChecksAnswer = {
      id: data.id,
      report: checkEmail({ ...email, dictionary: words }),
      ...('input' in data && { proposedSummary: proposeSummary(data.input) }),
    };
    self.postMessage(answer, { transfer: [] });
  });
});
