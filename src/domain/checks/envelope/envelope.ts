import type { Check, Draft } from '@/domain/checks/check';
import type { Severity } from '@/domain/checks/report';
import { graphemeCount } from '@/domain/format/text';

const longest = 100;

/** The subject, which inboxes list, and the title and language, which screen readers use. */
export const envelope: Check = {
  key: 'envelope',
  name: 'Subject, title and language',
  run({ subject, document }) {
    const found: Draft[] = [];
    const add = (severity: Severity, text: string) =>
      found.push({ severity, text, field: 'title' });
    const length = graphemeCount(subject);
    if (subject.trim() === '') add('mustFix', 'The email has no subject.');
    if (/[\u0000-\u001F\u007F\u2028\u2029]/.test(subject)) {
      add('mustFix', 'The subject contains a line break or another control character.');
    }
    if (length > longest) {
      add(
        'check',
        `The subject has ${length} characters; inboxes cut it off well before ${longest}.`,
      );
    }
    if (!document) return { found, notRun: 'The title and the language couldn’t be read.' };
    if ((document.title ?? '').trim() === '') add('check', 'The email has no title element.');
    if (document.language.trim() === '') {
      const text = 'The email doesn’t declare its language.';
      found.push({ severity: 'check', text, section: 'header', field: 'title' });
    }
    return found;
  },
};
