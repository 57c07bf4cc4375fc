import './developmentWorker';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { CheckedEmail } from '@/domain/checks/report';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { ChecksAnswer, ChecksRequest, ComposerContent } from './checksWorker';
import { readDictionary } from './readDictionary';

/** What a composer shows: its newsletter as the email that goes to all subscribers. */
function renderedEmail({ input, variant: key, now }: ComposerContent): CheckedEmail {
  const email = renderNewsletter(key, input, 'email');
  return { ...email, form: 'email', variant: variants[key], input, now };
}

const dictionary = readDictionary();

/** Checks newsletters and emails beside the page, which stays free for typing. */
self.addEventListener('message', ({ data }: MessageEvent<ChecksRequest>) => {
  void dictionary.then((words) => {
    const email = 'email' in data ? data.email : renderedEmail(data);
    const answer: ChecksAnswer = {
      id: data.id,
      report: checkEmail({ ...email, dictionary: words }),
      ...('input' in data && { html: email.html }),
    };
    self.postMessage(answer, { transfer: [] });
  });
});
