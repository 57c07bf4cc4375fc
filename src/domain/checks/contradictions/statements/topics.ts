/** Opposite ways to speak of a topic. */
export interface Axis {
  slot: string;
  up: RegExp;
  down: RegExp;
  /** True if `not` turns the meaning around, as in `not yet overbought`. */
  isState?: true;
}

/** A figure that a topic may have. */
export interface TopicFigure {
  slot: string;
  kind: RegExp;
  needs?: RegExp;
  not?: RegExp;
  /** True for a date. */
  isTime?: true;
}

/** A matter of the market of which a newsletter says one thing at a time. */
export interface Topic {
  key: string;
  about: readonly RegExp[];
  not?: RegExp;
  /** What the topic is about where no other asset is named; without it, any asset will do. */
  asset?: string;
  /** Its first group is a part of the topic, such as the length of an average. */
  scope?: RegExp;
  /** True if words such as `at two companies` make it another matter. */
  isWhole?: true;
  figures?: readonly TopicFigure[];
  axes?: readonly Axis[];
}

const rise =
  /\b(?:rises?|rose|rising|risen|climb(?:s|ed|ing)?|increas(?:e|es|ed|ing)|gr[eo]ws?|growing|growth|gain(?:s|ed|ing)?|jump(?:s|ed|ing)?|swell(?:s|ed|ing)?|swollen|expand(?:s|ed|ing)?|expansion|advanc(?:e|es|ed|ing)|surg(?:e|es|ed|ing)|harder|higher|up|added|rebuil(?:d|t|ding))\b/i;
const fall =
  /\b(?:falls?|fell|falling|fallen|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|shr[iau]nk(?:s|ing)?|drop(?:s|ped|ping)?|slip(?:s|ped|ping)?|slid(?:es?|ing)?|eas(?:e|es|ed|ing)|easier|contract(?:s|ed|ing)|contraction|retreat(?:s|ed|ing)?|tumbl(?:e|es|ed|ing)|sank|sink(?:s|ing)?|plung(?:e|es|ed|ing)|lower|down|dwindl(?:e|es|ed|ing)|drain(?:s|ed|ing)?)\b/i;
const course: Axis = { slot: 'course', up: rise, down: fall };
const most = /\b(?:highest|record(?: high)?|peak|most expensive|dearest|all-time high)\b/i;
const least = /\b(?:lowest|cheapest|smallest|record low|all-time low)\b/i;
const extreme: Axis = { slot: 'extreme', up: most, down: least };
const firmer: Axis = {
  slot: 'strength',
  up: /\b(?:stronger|firmer|strengthen(?:s|ed|ing)?|strength|resurgent|rebound(?:s|ed|ing)?|firmed|robust|(?<=dollar )(?:rises?|rose|gain(?:s|ed)?|rall(?:y|ies|ied)|climb(?:s|ed)?|advanced|surged|jumped)|(?:rising|strong|firm|surging)(?= dollar))\b/i,
  down: /\b(?:softer|weaker|weaken(?:s|ed|ing)?|weakness|soften(?:s|ed|ing)?|(?<=dollar )(?:falls?|fell|slip(?:s|ped)?|slid|declin(?:es|ed)|dropped|eased|retreated|sank)|(?:falling|weak|soft|sliding)(?= dollar))\b/i,
};

/** The flows of listed funds. */
const funds: Topic = {
  key: 'funds',
  asset: 'BTC',
  about: [
    /\b(?:spot|listed|bitcoin|ether(?:eum)?|crypto)(?: \w+)? (?:funds?|ETFs?|ETPs?)\b|\bETFs?\b|\bissuers\b|\bfund flows?\b|\bfunds (?=tak(?:e|ing)|took|bleed|bled|bleeding|lost|lose|losing|shed|attract|draw|drew|gather|saw|see)|\b(?:into|out of|left|from) the funds\b|^Flows\b|\bflows have\b/i,
  ],
  not: /\b(?:(?:one|single|two|three|some|several|a few|most) (?:(?:of the )?funds?|issuers?|of (?:them|these))|client|user|hedge|pension|federal|venture|mutual|gold|bond|equity|money[- ]market|stablecoin|volumes?|turnover|assets|AUM|fees?|holdings|holders|options?|premium|discount|traded|trading)\b/i,
  figures: [{ slot: 'sum', kind: /^money$/ }],
  axes: [
    {
      slot: 'way',
      up: /\b(?:t(?:ook|ake|akes|aking|aken) in|inflows?|attract(?:s|ed|ing)?|dr(?:ew|aw|aws|awing)(?: in)?|gather(?:s|ed|ing)?|creations|pull(?:s|ed|ing)? in|absorb(?:s|ed|ing)?|haul(?:s|ed)? in|haul|subscriptions|net buying|turned positive|(?:flow(?:s|ed|ing)?|poured|came|went|into) (?:back )?into)\b/i,
      down: /\b(?:outflows?|withdrawals?|los(?:t|e|es|ing)|bl(?:ed|eed|eeds|eeding)|shed(?:s|ding)?|redemptions|redeemed|pulled (?:from|out)|leak(?:s|ed|ing)?|drain(?:s|ed|ing)?|exodus|turned negative|h(?:a|e)morrhag\w+|(?:flow(?:s|ed|ing)?|came|went) out|left)\b/i,
    },
  ],
};

const fundRun: Topic = { ...funds, key: 'fund run', figures: [], axes: [] };

const market: readonly Topic[] = [
  funds,
  fundRun,
  {
    key: 'expiry',
    about: [
      /\boptions?\b|\bnotional\b|\bcontracts\b|\bexpir(?:y|ation)\b/i,
      /\bexpir\w+|\b(?:run(?:s|ning)?|roll(?:s|ing)?|com(?:e|es|ing)|drop(?:s|ping)?) off\b|\bmatur\w+|\bsettl\w+|\blaps\w+/i,
    ],
    not: /\bfutures\b(?! market)|\blisted funds\b|\bIBIT\b|\b(?:weekly|quarterly|largest expiry|calls?|puts?|volume)\b/i,
    figures: [
      {
        slot: 'notional',
        kind: /^money$/,
        not: /\bopen interest (?:stands|is|was|of|at) (?:about )?\$[\d.]+ [bm]/i,
      },
      { slot: 'hour', kind: /^clock$/, not: /\b(?:London|UTC|Tokyo|Singapore|Frankfurt)\b/ },
    ],
  },
  {
    key: 'strike',
    about: [
      /\bstrikes?\b|\b(?:open (?:interest|contracts)|bar)\b.*\b(?:expir|option)/i,
      /(?<!second[- ]|third[- ]|next[- ])\b(?:largest|biggest|tallest|heaviest|most|highest|concentrat\w+|cluster\w*|peaks?|pile[sd]?|thickest)\b/i,
    ],
    not: /\b(?:second|third|next|put|call|pain)\b/i,
    figures: [{ slot: 'strike', kind: /^price$/ }],
  },
  {
    key: 'breadth',
    about: [
      /\b(?:\d+|fifty|two-hundred|hundred)-day\b/i,
      /\b(?:assets|tokens|coins|names)\b|\blargest\b/i,
    ],
    figures: [{ slot: 'above', kind: /^of / }],
  },
  {
    key: 'width',
    asset: 'BTC',
    isWhole: true,
    about: [/\bbreadth\b/i],
    axes: [
      {
        slot: 'width',
        up: /\b(?:wid(?:e|er|ens?|ened|ening)|broad(?:er|ens?|ened|ening)?|improv(?:es?|ed|ing)|healthy|healthier)\b/i,
        down: /\b(?:narrow(?:s|ed|er|ing)?|thin(?:s|ner|ned|ning)?|worsen(?:s|ed|ing)?|deteriorat\w+|poor(?:er)?)\b/i,
      },
    ],
  },
  {
    key: 'rate odds',
    about: [
      /\b(?:cuts?|lower(?:s|ed|ing)?(?: interest)? rates?|eas(?:e|ing)|reduction|hold|unchanged|pause|no (?:change|move)|stand(?:s|ing)? pat)\b/i,
      /\b(?:chances?|odds|probabilit(?:y|ies)|likelihood|futures|pric(?:e|es|ed|ing)|priced in|traders see|market sees|swaps)\b/i,
    ],
    not: /\b(?:poll|economists|survey|job|staff|fees?)\b/i,
  },
  {
    key: 'venue balances',
    asset: 'BTC',
    about: [
      /\b(?:exchanges?|venues?)\b/i,
      /\b(?:balances?|bitcoin|BTC|coins?|holdings|reserves|outflows?|inflows?|supply)\b/i,
    ],
    not: /\b(?:stablecoins?|dollar tokens?|depth|volume|price|funds?|ETFs?|hack|stolen|listed|decentrali[sz]ed|stock exchanges?|app)\b/i,
    figures: [{ slot: 'count', kind: /^count (?:bitcoin|coin)$/ }],
    axes: [
      {
        slot: 'way',
        up: /\b(?:ris(?:e|es|ing|en)|rose|climb(?:s|ed|ing)?|gr(?:ew|ow|ows|owing)|swell(?:s|ed|ing)?|increas(?:e|es|ed|ing)|inflows?|(?:flow(?:s|ed|ing)?|moved|returned|sent|came|poured|deposited|arrived|piled) (?:back )?(?:in)?(?:to|on(?:to)?|at)|building(?: up)?|rebuil\w+|arrived|deposited|replenish\w*|refill\w*)\b/i,
        down: /\b(?:fall(?:s|ing|en)?|fell|declin(?:e|es|ed|ing)|shr[iau]nk(?:s|ing)?|drop(?:s|ped|ping)?|drain(?:s|ed|ing)?|left|leav(?:e|es|ing)|withdrawn|withdrew|outflows?|moved off|taken off|decreas\w+|dwindl\w+)\b/i,
      },
    ],
  },
  {
    key: 'network fees',
    asset: 'before',
    about: [/\b(?:network|transaction|gas|on-chain)? ?fees\b/i],
    not: /\b(?:fund|management|venues?|exchange|rollups?|advisory|lower fee|income|revenue)\b/i,
    axes: [extreme],
  },
  {
    key: 'difficulty',
    about: [/\bdifficulty\b/i],
    not: /\b(?:difficulty (?:in|of|with)|have difficulty)\b/i,
    figures: [{ slot: 'change', kind: /^percent$/ }],
    axes: [course, extreme],
  },
  {
    key: 'stablecoin supply',
    about: [
      /\bstablecoins?\b|\bdollar tokens\b/i,
      /\b(?:supply|circulation|issuance|float|outstanding|market value|capitali[sz]ation)\b/i,
    ],
    not: /\b(?:exchanges?|venues?|rates?|yields?|lend\w*|deposits|euro|one issuer|USDC|USDT|Tether|Circle)\b/i,
    figures: [{ slot: 'sum', kind: /^money$/ }],
    axes: [
      {
        ...course,
        up: new RegExp(
          `${rise.source}|\\b(?:pass(?:es|ed)|steady issuance|reach(?:es|ed))\\b`,
          'i',
        ),
      },
    ],
  },
  {
    key: 'lending deposits',
    about: [/\bdeposits?\b/i, /\b(?:lending|lenders?|protocols|DeFi)\b/i],
    not: /\b(?:loans?|borrow\w*|banks?)\b/i,
    figures: [{ slot: 'sum', kind: /^money$/ }],
    axes: [course],
  },
  {
    key: 'lending rates',
    about: [/\brates?\b/i, /\bstablecoins?\b/i],
    not: /\b(?:growth|funding|borrow\w*|fixed)\b/i,
    figures: [{ slot: 'rate', kind: /^percent$/, not: /\b(?:below|above|under|over) \d/i }],
    axes: [course, extreme],
  },
];

const outlook: readonly Topic[] = [
  {
    key: 'basis',
    asset: 'BTC',
    about: [/\bbasis\b|\bannuali[sz]ed premium\b/i],
    not: /\bbasis points?\b|\bon (?:a|an|the) \w+(?:-\w+)? basis\b/i,
    axes: [
      {
        slot: 'width',
        up: /\b(?:widen(?:s|ed|ing)?|ris(?:e|es|ing)|rose|steepen\w*|fatter|expand\w*|jump(?:s|ed)?)\b/i,
        down: /\b(?:narrow(?:s|ed|ing)?|fall(?:s|ing)?|fell|shr[iau]nk\w*|compress\w*|thinner|declin\w+|slip(?:s|ped)?)\b/i,
      },
    ],
  },
  {
    key: 'futures open interest',
    asset: 'BTC',
    about: [/\bopen interest\b/i],
    not: /\b(?:options?|strike|puts?|calls?|expir\w+|perpetual\w*)\b/i,
    axes: [course],
  },
  {
    key: 'average',
    asset: 'BTC',
    about: [
      /\b(?:\d+|fifty|two-hundred)-(?:day|week|hour)\b|\bclos(?:es|ed?)\b/i,
      /\baverages?\b/i,
    ],
    not: /\b(?:assets|tokens|coins|names|volumes?|of the (?:100|hundred))\b/i,
    scope: /\b(\d+-(?:day|week|hour))\b/i,
    figures: [{ slot: 'date', kind: /^date$/, needs: /\b(?:since|last|back on)\b/i, isTime: true }],
    axes: [
      {
        slot: 'side',
        up: /\b(?:above|over|reclaim\w*|on top of|cleared)\b/i,
        down: /\b(?:below|under|beneath|underneath|lost its|loses its|shy of|short of)\b/i,
      },
    ],
  },
  {
    key: 'momentum',
    asset: 'BTC',
    about: [
      /\bmomentum\b|\b(?:four|4|fifteen)-(?:hour|minute)\b|\bRSI\b|\b(?:daily|weekly|hourly) (?:chart|RSI)\b/i,
    ],
    scope: /\b((?:four|4|one|fifteen|15)-(?:hour|minute)|daily|weekly|hourly|monthly)\b/i,
    axes: [
      { slot: 'overbought', up: /\boverbought\b/i, down: /\boversold\b/i, isState: true },
      { slot: 'sign', up: /\bpositive\b|\bbullish\b/i, down: /\bnegative\b|\bbearish\b/i },
    ],
  },
  {
    key: 'trend',
    asset: 'BTC',
    about: [/\b(?:up|down)?trend\b/i],
    not: /\b(?:trend ?line|weekly trend|of the trend|one day does not|make a trend|trend-following)\b/i,
    scope: /\b((?:four|4|one)-hour|daily|hourly|monthly|long-term|short-term|longer|secular)\b/i,
    axes: [
      {
        slot: 'course',
        up: /\b(?:(?<=trend [^,;]{0,24})(?:up|upwards?|higher|rising|bullish)|uptrend|(?:upward|rising|bullish)(?= trend))\b/i,
        down: /\b(?:(?<=trend [^,;]{0,24})(?:down|downwards?|lower|falling|bearish)|downtrend|(?:downward|falling|bearish)(?= trend))\b/i,
      },
    ],
  },
  {
    key: 'confirmation',
    asset: 'BTC',
    about: [
      /\bconfirm(?:s|ed|ing|ation)?\b/i,
      /\b(?:it|advance|trend|move|rally|signal|breakout|strength|picture)\b/i,
    ],
    axes: [
      { slot: 'confirms', up: /\bconfirm(?:s|ed|ing)?\b/i, down: /\bdiverg\w+\b/i, isState: true },
    ],
  },
  {
    key: 'dollar',
    isWhole: true,
    about: [/\bdollar\b/i],
    not: /\b(?:dollar (?:stablecoins?|tokens?)|dollar-\w+|canadian|australian|stablecoins?)\b/i,
    axes: [firmer],
  },
  {
    key: 'leverage',
    asset: 'BTC',
    isWhole: true,
    about: [/\bleverage\b/i],
    axes: [
      {
        slot: 'degree',
        up: /\b(?:stretched|excessive|extreme|elevated|heavy|high|crowded|frothy|rich|dangerous\w*|overextended|build(?:s|ing)? up)\b/i,
        down: /\b(?:modest|low|subdued|moderate|muted|light|contained|restrained|tame)\b/i,
      },
    ],
  },
];

/** All matters that are compared wherever the newsletter speaks of them. */
export const topics: readonly Topic[] = [...market, ...outlook];
