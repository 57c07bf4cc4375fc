import { assetsAt } from './assets';
import { statement, type Reader, type Statement } from './statement';

const keeps =
  /\b(?:need(?:s)? (?:not )?do nothing|sit(?:ting)? tight|stay(?:ing)? put|do nothing|hold on|keep holding)\b/i;
const leaves =
  /\b(?:should|must|ought to|need to|want to|would do well to) (?:\w+ )?(?:sell|trim|exit|reduce|get out|take profits?|lighten|switch|cut)\b/i;
const owners = /\b(?:holders?|owners?|own|owns|hold|holding|invested in|with)\b/i;

/** What somebody who owns a coin or a fund is told to do. */
export const holderReader: Reader = (clause, told) => {
  const { text } = clause;
  if (told.order > 1 || !owners.test(text) || /\b(?:if|unless|once|when)\b|\?/i.test(text))
    return [];
  const [stay, leave] = [keeps.exec(text), leaves.exec(text)];
  const match = stay ?? leave;
  if (!match || (stay && leave) || /\b(?:not|never)\b|n[’']t/i.test(text.slice(0, match.index)))
    return [];
  return assetsAt(text).map(({ asset, index, words }): Statement => {
    const from = Math.min(index, match.index);
    const to = Math.max(index + words.length, match.index + match[0].length);
    const what = {
      topic: `stance ${asset}`,
      slot: 'stance',
      value: stay ? 1 : -1,
      assets: new Set<string>(),
    };
    return statement(clause, told, { from, to }, what);
  });
};

const laggards = /\b(?:laggards|smaller tokens|the rest of the market)\b/i;
const seeks =
  /\b(?:into|(?:preference|case|argue|vote|opt) (?:\w+ ){0,3}for|prefer|favou?r|buy|own|add|reach for) (?:the )?(?:laggards|smaller tokens)\b/i;
const shuns =
  /\b(?:than (?:\w+ ){0,2}(?:for|the)?|avoid|leave|shun|instead of|over|not (?:the )?|skip|steer clear of|away from) ?(?:the )?(?:laggards|smaller tokens)\b/i;

/** Whether the text is for those that fell behind or against them. */
export const laggardReader: Reader = (clause, told) => {
  const { text } = clause;
  const place = laggards.exec(text);
  if (told.order > 1 || !place || !/\b(?:we|our|I|my|prefer\w*|advice)\b/i.test(told.sentence.text))
    return [];
  const [isFor, isAgainst] = [!shuns.test(text) && seeks.test(text), shuns.test(text)];
  if (isFor === isAgainst) return [];
  const match = (isFor ? seeks : shuns).exec(text) ?? place;
  const at = { from: match.index, to: match.index + match[0].length };
  const what = {
    topic: 'laggards',
    slot: 'stance',
    value: isFor ? 1 : -1,
    assets: new Set<string>(),
  };
  return [statement(clause, told, at, what)];
};
