/** A restricted word within its sentence. */
export interface Use {
  /** As it is written, in lower case, with straight apostrophes and hyphens for spaces kept. */
  words: string;
  /** The sentence up to the words. */
  before: string;
  /** The sentence from the end of the words. */
  after: string;
}

const negations =
  /(?<!\p{L})(?:no|not|never|nothing|none|nobody|neither|nor|hardly|scarcely|barely|rarely|seldom|few|far from|anything but|less than|cannot|without|avoid|beware|reject|deny|denies|denied|stop|instead of|rather than|myth of|illusion of)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** Where a new clause begins, in which an earlier “not” has no effect. */
const newClause = /;|:| — | – |,? (?:but|yet|whereas|while|although|though|because) /giu;

/** `With no lock-up, …`: the negation belongs to the phrase before the comma. */
const openingPhrase =
  /^\s*(?:with|without|given|despite|at|in|on|for|after|before|since|as|if|when)\s[^,]*,/iu;

/** True if the sentence says that this isn’t so. */
function isNegated({ before, after }: Use): boolean {
  let start = 0;
  for (const { index, 0: words } of before.matchAll(newClause)) start = index + words.length;
  const clause = before.slice(start).replace(openingPhrase, '');
  if (negations.test(clause)) return true;
  return /^[^.;]{0,40}?(?:\b(?:do(?:es)? not exist|is not|are not|was not|were not|is a myth|are a myth|are myths|an illusion|a fiction|red flag|too good to be true|(?:is|are) never|nowhere)\b|(?:is|are|do|does|was|were)n['’]t\b)/iu.test(
    after,
  );
}

/** Somebody else promised it, or the text warns of it. */
const reported =
  /(?<!\p{L})(?:promis(?:ed|es|ing)|advertis\w*|marketed|markets (?:it|them)|pitch(?:ed|es|ing)|tout(?:ed|s|ing)?|billed|claim(?:s|ed|ing)|alleg\w*|accus\w*|charged|charges|fraud\w*|schemes?|scams?|scammers?|ponzi|lur(?:ed|es|ing)|misl(?:ed|ead\w*)|court|complaint|lawsuit|plaintiffs?|prosecutors?|indictment|settlement with|watchdog|warn(?:s|ed|ing|ings)?|ban(?:s|ned)?|prohibit\w*|forbid\w*|bars|barred|outlaw\w*|so-called|supposed(?:ly)?|purported(?:ly)?|skeptical|critics|cautions?|cautioned|called|calls|dubbed|labeled|described|beware)(?!\p{L})/iu;

const isHypothetical =
  /(?<!\p{L})(?:as if|as though|if (?:only|it|this|that|returns?|anything|something) (?:were|was|is)|would be|whoever|anyone who|those who (?:say|claim|promise))(?!\p{L})/iu;

const gain =
  '(?:returns?|profits?|income|yields?|gains?|upside|wins?|winners?|winner|payouts?|payoffs?|performance|outperformance|principal|appreciation|coupons?|interest|apy|apr|money|success|rally|riches|dividends?|cash flows?)';
const rising =
  '(?:rise|double|triple|pay|outperform|win|gain|return|grow|go|profit|rally|recover|climb|beat|deliver|make|increase|reach|hit|break|succeed|soar|surge|jump|appreciate|earn|work|yield|moon|explode|come back|be (?:higher|worth))';

/** True if it is an investment whose result is guaranteed, not a deposit or a delivery. */
function isPromise({ before, after }: Use): boolean {
  if (
    /^ by (?:the )?(?:state|government|treasury|federal|fdic|law|sovereign|agency|bank)/iu.test(
      after,
    )
  )
    return false;
  if (new RegExp(`^(?:[ -](?:[\\p{L}\\p{N}.%’'-]+ ){0,5})${gain}(?!\\p{L})`, 'iu').test(after))
    return true;
  if (
    new RegExp(`^ (?:to|that (?:[\\p{L}$’']+ ){1,4}(?:will )?)\\s?${rising}(?!\\p{L})`, 'iu').test(
      after,
    )
  )
    return true;
  if (
    /(?:^|\s)(?:we|i)(?: can| will|[’']ll)? $/iu.test(before) &&
    !/^ (?:access|delivery|privacy)/iu.test(after)
  )
    return true;
  if (/(?:[,–—] ?|money-back )$/u.test(before) && /^\s?[.!,]?$/u.test(after)) return true;
  const isPredicate =
    /\b(?:is|are|be|been|was|were|seems?|looks?|remains?)(?: (?:all but|virtually|practically|basically|effectively|essentially|now|already|fully|almost|always))* $/iu.test(
      before,
    );
  return (
    isPredicate &&
    new RegExp(
      `(?<!\\p{L})(?:${gain}|\\$[A-Z]{2,6}|bull market|bottom|trade|breakout|upside)(?!\\p{L})`,
      'iu',
    ).test(before)
  );
}

/** `You can’t lose`, but not `they can’t lose the key`. */
function isWithoutObject({ after }: Use): boolean {
  return (
    /^\s*(?:[.,;:!?)–—-]|$|(?:money|here|at|with|on|if|today|now|from|this|over|by|in|when|and|as|either)\b)/iu.test(
      after,
    ) && !/^ (?:this|money) \p{L}+ (?:case|key|race|vote)/iu.test(after)
  );
}

const aboutPrice =
  /(?<!\p{L})(?:prices?|markets?|bitcoin|ether|ethereum|solana|coins?|tokens?|shares?|stocks?|it|they|you)(?!\p{L})|\$[A-Z]{2,6}/iu;

/** Where a restricted word has a harmless sense, what tells the other one. */
const senses: [words: RegExp, isMeant: (use: Use) => boolean][] = [
  [/^guarantee/, isPromise],
  [
    /^risk-?\s?free$/,
    ({ after }) =>
      !/^[ -](?:rates?|assets?|benchmarks?|curves?|yields?|bills?|bonds?|interest|alternatives?|leg|proxy|treasur\w+|government|return benchmark|discount|curve)\b/iu.test(
        after,
      ),
  ],
  [
    /^(?:no|zero) risk$/,
    ({ after }) =>
      !/^[ -](?:of|that|to|premium|appetite|management|officer|weight\w*|committee|model\w*)\b/iu.test(
        after,
      ),
  ],
  [/^can(?:not|'t) lose$/, isWithoutObject],
  [
    /^can(?:not|'t) (?:fall|go down)$/,
    ({ before, after }) =>
      aboutPrice.test(before) &&
      !/^ (?:below|under|behind|into|through|faster|out|back)\b/iu.test(after),
  ],
  [
    /^once-in-a-lifetime$/,
    ({ after }) =>
      /^ (?:\w+ )?(?:chances?|opportunit\w+|buy\w*|entry|trades?|set-?up|moment|price|deal|rally|gains?)\b/iu.test(
        after,
      ),
  ],
  [
    /^(?:act|buy) (?:now|fast)$/,
    ({ before, after }) =>
      !/^,? pay later/iu.test(after) &&
      /(?:^|[.!;:,–—] ?|\b(?:should|must|have to|need to|you|can|to)) ?$/iu.test(before) &&
      !/\b(?:regulators?|congress|lawmakers?|banks?|agenc\w+|senate|committee|fed)\b/iu.test(
        before,
      ),
  ],
  [/^bulletproof$/, ({ after }) => !/^ (?:hosting|vests?|glass|coffee)/iu.test(after)],
  [
    /^inside information$/,
    ({ before }) => /(?<!\p{L})(?:we|our|us|i|my|you)(?!\p{L})/iu.test(before),
  ],
  [/^get rich$/, ({ after }) => !/^[ -]quick/iu.test(after)],
  [
    /^(?:easy|free) money$/,
    ({ before, after }) =>
      !/^ (?:policy|policies|era|years|conditions|from the fed)/iu.test(after) &&
      !/\b(?:era|age|days|decade|years|end) of $/iu.test(before),
  ],
];

/** True if the words promise something, in the firm’s own voice. */
export function isOwnPromise(use: Use): boolean {
  if (/\?[”"’)]*$/.test(use.after) || isNegated(use)) return false;
  const sentence = `${use.before}${use.after}`;
  if (reported.test(sentence) || isHypothetical.test(sentence)) return false;
  const sense = senses.find(([words]) => words.test(use.words));
  return sense ? sense[1](use) : true;
}
