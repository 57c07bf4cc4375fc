import { readWith, type Check, type Draft } from '@/domain/findings/check';
import { locationOf } from '@/domain/findings/location';
import { visibleEntity, visibleTag } from '@/domain/findings/reading/markup';
import type { Words } from '@/domain/findings/reading/words';
import { excerptAt, quoted } from '@/domain/findings/wording';

const mojibake = /\uFFFD|â€|Ã[\u0080-\u00BF©¨¼¶¤±]|Â[\u00A0·£©®°]/u;

const kinds = [
  [visibleTag, 'HTML that readers would see as text', 'mustFix'],
  [visibleEntity, 'escaped twice', 'check'],
  [mojibake, 'read in the wrong encoding', 'check'],
] as const;

function inWords({ text, where, section, field }: Words): Draft[] {
  return kinds.flatMap(([pattern, what, severity]): Draft[] => {
    const match = pattern.exec(text);
    if (!match) return [];
    return [
      {
        severity: section === 'news' ? 'check' : severity,
        text: `${quoted(match[0])} in ${where} is ${what}.`,
        ...locationOf(section, excerptAt(text, match.index, match[0].length)),
        ...(field ? { field } : {}),
      },
    ];
  });
}

export const escapes: Check = {
  key: 'escapes',
  name: 'Text escaped twice',
  run(subject) {
    const words = subject.words.filter(({ where }) => where !== 'the plain text');
    return readWith(subject, words.flatMap(inWords));
  },
};
