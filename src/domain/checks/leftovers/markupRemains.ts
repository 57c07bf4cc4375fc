import { ruleCheck, rulesThat, type Rule } from './rule';

const says = 'is Markdown that readers would see. Format the text with the toolbar.';
const code = 'is code that readers would see. Take it out.';
const rules: readonly Rule[] = [
  {
    pattern: /!?\[[^\]\n]+\]\((?:https?:|mailto:|www\.|\/|#)[^)\s]*(?:\)|(?=\s|$))/gu,
    severity: 'mustFix',
    says: 'is a Markdown link that readers would see. Make it a link with the toolbar.',
  },
  {
    pattern:
      /\*\*\*?(?=[^\s*])[^*\n]*[^\s*]\*\*\*?|(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]*[^\s_]__(?![\p{L}\p{N}_])|~~(?=[^\s~])[^~\n]+~~/gu,
    severity: 'mustFix',
    says,
    to: ([words]) => words.replace(/^(?:\*+|__|~~)|(?:\*+|__|~~)$/g, ''),
  },
  ...rulesThat('mustFix', says, [
    /\*\*(?=\S)|(?<=\S)\*\*(?!\*)/gu,
    /(?:^|(?<=\n))#{1,6} +\S[^\n]{0,60}/gu,
    /```\w*|(?<![`\p{L}\p{N}])`[^`\n]+`(?![`\p{L}\p{N}])/gu,
    /(?:^|(?<=\n))\|[^|\n]+\|[^\n]*|\|? ?:?-{3,}:? ?\|[-:| ]*/gu,
    /(?:^|(?<=\n))- \[[ x]\] [^\n]{0,40}|(?:^|(?<=\n))(?:[-*+] )(?=\S)[^\n]{0,40}\n[-*+] [^\n]{0,40}/gu,
  ]),
  {
    pattern: /(?:^|(?<=\n))>+ +\S[^\n]{0,40}/gu,
    severity: 'mustFix',
    says,
    kinds: ['paragraph', 'item', 'heading', 'summary'],
  },
  ...rulesThat('mustFix', code, [
    /\[\/?(?:b|i|u|url|img|quote|code|size|color|list|center)(?:=[^\]]*)?\]/giu,
    /(?:[.#@][\w-]+(?:[ >,]+[.#]?[\w-]+)*|\b(?:body|table|img|div|span|p|a|h[1-6]|ul|li|td)) ?\{[^{}]*:[^{}]*\}?|@(?:media|import|font-face)\b[^{]*\{?|\b(?:font-(?:family|size|weight)|text-align|line-height|background-color|mso-[\w-]+|max-width|z-index) ?: ?[^;.]{1,40};|\bstyle="[^"]*"?/gu,
    /<!--|-->|\/\*|\*\/|<\?(?:xml|php)|<!\[CDATA\[|\]\]>|\bNormal 0 (?:false )+[^.]*|\b(?:Start|End)Fragment\b|\b(?:document|window)\.\w+\(|\bconsole\.log\b|\bfunction ?\w*\([^)]*\) ?\{|=> ?\{|\\(?:begin|end|frac|section|text(?:bf|it))\{[^}]*\}?|\[\/?(?:caption|embed|gallery|vc_\w+|et_pb\w*)[^\]]*\]/gu,
    /(?<![\\\p{L}:])\\(?:n|r|t|")(?![\p{L}\\])|\\n(?=\p{Lu})|\\u[\da-f]{4}|\\x[\da-f]{2}|(?<=[\p{L}\p{N}.,])%(?:20|2C|27|22|E2%80%\w\w)(?=[\p{L}\p{N}])|(?<=\p{L})\+(?=\p{L}+\+\p{L}+\+)/gu,
  ]),
  {
    pattern:
      // Only names of symbols: `12:30:45` and `ratio:a:b` aren't.
      /(?<![\p{L}\p{N}:]):(?=[a-z])[a-z]+(?:_[a-z]+)*:(?![\p{L}\p{N}:/])/gu,
    severity: 'mustFix',
    says: 'is the code of a symbol that readers would see. Take it out.',
  },
  {
    pattern:
      /\bThe post .{3,120}? (?:first )?appeared (?:first )?on [^.]*\.?|(?:continue reading|read more|read the full (?:story|article)|click here to (?:read|subscribe))[^.]{0,30}(?:→|»|…|\.\.\.|>)?\.?$|\[(?:…|\.\.\.)\](?:$| ?(?=read|continue|the post))|\b(?:sign up|subscribe) (?:for|to) our (?:free |daily |weekly )*newsletters?\b[^.]*|^(?:advertisement|image credit|photo by|image source)\b:?[^.]*\.?/giu,
    severity: 'mustFix',
    says: 'is text of another website around the story. Take it out.',
    kinds: ['headline', 'story'],
  },
];

/** Signs of formatting that the email doesn’t format, and code of web pages. */
export const markupRemains = ruleCheck('markupRemains', 'Markdown and code', rules);
