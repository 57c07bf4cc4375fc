import { assetsAt } from './assets';
import { statement, type Reader, type Statement } from './statement';

const subject = /\b(?:we|our|us|I|my|clients|holders|investors|members|readers)\b/i;
const buys =
  /\b(?:(?:rather|would|to|we|still|also|and|or) own|buy(?:ing)?|add(?:ing)? to|adding|accumulat\w+|overweight|favou?rs?|favou?rites?|prefer\w*|like|long|hold(?:ing)? on to|stick(?:ing)? with|keep(?:ing)?|top picks?)\b/i;
const sells =
  /\b(?:sell(?:ing)?|avoid(?:ing)?|stay(?:ing)? (?:well |far )?(?:clear of|away from|out of)|steer(?:ing)? clear of|underweight|short(?:ing)?|exit(?:ing)?|trim(?:ming)?|reduc(?:e|ing)|lighten(?:ing)?|tak(?:e|ing) profits?|rotat(?:e|ing) (?:from|out of)|move out of|get(?:ting)? out of|no place for|dump(?:ing)?|swap(?:ping)? out of|shun(?:ning)?|cut(?:ting)? (?:our )?(?:exposure|position))\b/i;
const denied =
  /\b(?:not|never|no reason|no need|n[’']t|neither|nor|without|than|instead of|if|unless|once|below|under)\b|\$\d/i;

/** The views that a text takes of coins: to own one or to stay away from it. */
export const stanceReader: Reader = (clause, told) => {
  const { text } = clause;
  if (told.order > 1 || !subject.test(told.sentence.text) || text.trim().endsWith('?')) return [];
  const own = text.split(/\b(?:rather )?than\b|\binstead of\b|;/i)[0] ?? text;
  const [isBought, isSold] = [buys.test(own), sells.test(own)];
  if (isBought === isSold || denied.test(own)) return [];
  const match = (isBought ? buys : sells).exec(own);
  return assetsAt(own)
    .filter(({ index }) => match !== null && index > match.index)
    .map(({ asset, index, words }): Statement => {
      const at = { from: match?.index ?? index, to: index + words.length };
      const what = { topic: `stance ${asset}`, slot: 'stance', value: isBought ? 1 : -1 };
      return statement(clause, told, at, { ...what, assets: new Set(), severity: 'mustFix' });
    });
};

const bounce = /\b(?:rall(?:y|ies)|bounces?|strength|rebounds?)\b/i;
const adds = /\b(?:add(?:ing)?|buy(?:ing)?|chase|chasing|accumulat\w+)\b/i;
const reduces =
  /\b(?:reduc(?:e|ing)|sell(?:ing)?|fad(?:e|ing)|trim(?:ming)?|lighten(?:ing)?|tak(?:e|ing) profits?)\b/i;

/** What to do in a rally. */
export const rallyReader: Reader = (clause, told) => {
  const own = clause.text.split(/\brather than\b|\binstead of\b|\bnot to\b|\bnot\b/i)[0] ?? '';
  const [isAdd, isReduce] = [adds.test(own), reduces.test(own)];
  const place = bounce.exec(own);
  if (
    told.order > 1 ||
    !place ||
    isAdd === isReduce ||
    [...clause.assets].some((asset) => asset !== 'BTC')
  )
    return [];
  if (/\b(?:if|once|would have|relative strength|own strength|below|above)\b|\?/i.test(own))
    return [];
  if (!/\b(?:into|on|in|of|places? to|rall(?:y|ies) (?:are|is|remain)|the)\b/i.test(own)) return [];
  const action = (isAdd ? adds : reduces).exec(own);
  const from = Math.min(place.index, action?.index ?? place.index);
  const to = Math.max(
    place.index + place[0].length,
    (action?.index ?? 0) + (action?.[0].length ?? 0),
  );
  const what = {
    topic: 'rallies',
    slot: 'action',
    value: isAdd ? 1 : -1,
    assets: new Set<string>(),
  };
  return [statement(clause, told, { from, to }, { ...what, severity: 'mustFix' })];
};
