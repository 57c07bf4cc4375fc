import { publisherRuleCheck, type Rule } from '@/domain/checks/leftovers/rule';
import type { Authored } from '@/domain/checks/reading/authored';
import type { Publisher } from '@/api/contract/publication';
import { anyOf } from '@/domain/format/pattern';

const message =
  '(?:email|e-mail|newsletter|letter|note|message|report|research|issue|commentary|update|material|document|publication)';

const negation =
  /(?<!\p{L})(?:not|never|no|none|nor|neither|nobody|hardly|little|few|cannot|without|nothing|if|whether|unless|pretend\w*|claim\w*|would|were)(?!\p{L})|n[’']t(?!\p{L})/iu;

/** True if nothing before the words in their sentence takes them back or leaves them open. */
function isPlain({ 0: words, index = 0 }: RegExpMatchArray, { text }: Authored): boolean {
  const before = text.slice(0, index);
  const sentence = before.slice(
    Math.max(...['. ', '! ', '? ', '; '].map((end) => before.lastIndexOf(end))) + 1,
  );
  return !negation.test(sentence) && !negation.test(words);
}

const kinds = ['paragraph', 'item', 'heading', 'alt'] as const;

function rulesOf({ name, brands }: Publisher): readonly Rule[] {
  const names = anyOf([...Object.values(brands).map((brand) => brand.name), name]);
  const us = `(?:${names}|we|our firm|the firm)`;
  return [
    {
      pattern: new RegExp(
        `\\b(?:forward|share|repost|republish|redistribute|circulate|copy|pass)(?: on)? (?:this|today[’']s|our|the)(?: whole| entire)? ${message}(?: on)?(?: freely| widely| publicly|,? in full| (?:on|to|with) (?:any(?:one|body)|every(?:one|body)|your|friends|colleagues|family|others|whoever|social media|x|linkedin|the public|all))[^.!?]*`,
        'giu',
      ),
      severity: 'mustFix',
      says: 'invites redistribution, which the disclaimer forbids. Take it out.',
      kinds,
      isWrong: isPlain,
    },
    {
      pattern: new RegExp(
        `\\b(?:this|the (?:present|above|following)) ${message} (?:is|was|has been) (?:distributed|issued|published|provided|prepared|approved|produced|offered|communicated) (?:in [\\p{L} ]+ )?by (?!the |a |an |our |us\\b|${names})\\p{Lu}[^.!?]*`,
        'gu',
      ),
      severity: 'mustFix',
      says: 'is the disclaimer of another firm. Take it out.',
      kinds,
      isWrong: isPlain,
    },
    {
      pattern:
        /(?<=^|[^,\p{L}] |, )member (?:of )?(?:FINRA|NYSE|SIPC)(?:\s?(?:\/|and|,)\s?(?:FINRA|NYSE|SIPC))+\.?$/gu,
      severity: 'mustFix',
      says: 'is the disclaimer of a broker, which the firm isn’t. Take it out.',
      kinds,
    },
    {
      pattern: new RegExp(
        `(?<!\\p{L})${us},? (?:is|are|remains?|acts? as)(?: now| also)? (?:an? )?(?:SEC[- ])?(?:registered|licensed|regulated)(?: (?:investment|financial|broker))?[ -](?:advis[eo]rs?|dealers?|brokers?|fiduciar\\w+)`,
        'giu',
      ),
      severity: 'mustFix',
      says: 'contradicts the disclaimer, which says that it isn’t one. Take it out.',
      kinds,
      isWrong: isPlain,
    },
    {
      pattern: new RegExp(
        `\\b(?:this|the (?:above|following)|our|today[’']s)(?: ${message})? (?:is|constitutes|amounts to|should be (?:read|taken|seen) as|represents)(?: an?)?(?: personal(?:i[sz]ed)?| individual)? (?:investment|financial|legal|tax) advice\\b|\\b(?:this|the following)(?: ${message})? (?:is|constitutes) (?:an offer|a solicitation) (?:to|of)\\b`,
        'giu',
      ),
      severity: 'mustFix',
      says: 'contradicts the disclaimer, which says that nothing here is advice. Take it out.',
      kinds,
      isWrong: isPlain,
    },
  ];
}

/** Words that say the contrary of the disclaimer, or belong to that of another firm. */
export const legalWords = publisherRuleCheck('legalWords', 'Words against the disclaimer', rulesOf);
