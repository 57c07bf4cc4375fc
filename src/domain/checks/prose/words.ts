/** What a word or phrase does in a sentence about figures. */
export type Meaning =
  /** Up or down. */
  | { kind: 'move'; way: 1 | -1 }
  /** What of something a figure measures, such as its market cap. */
  | { kind: 'measure'; measure: Measure }
  /** The period of a column of the tables. */
  | { kind: 'period'; period: 'day' | 'year' }
  /** Another time, a possibility, a level to watch, a denial: the figure isn't that of the tables. */
  | { kind: 'elsewhere' }
  /** Like `elsewhere`, but not before a name. */
  | { kind: 'compare' }
  /** A word without a meaning here: `isLight` if it can’t own a figure. */
  | { kind: 'word'; isLight: boolean }
  /** The same for the whole sentence: conditions, plans, what somebody expects. */
  | { kind: 'unreal' }
  /** How a figure is meant: `about` for a rounded one, `above` and `below` for a threshold. */
  | { kind: 'stance'; stance: Stance }
  /** Before a price that is reached or held. */
  | { kind: 'to' }
  /** Refers to what the sentence before was about. */
  | { kind: 'pronoun' }
  /** Begins another clause; one with `which` is an aside, behind which the sentence goes on. */
  | { kind: 'clause'; isAside: boolean }
  /** The day of stocks and funds, and another time for coins. */
  | { kind: 'session' }
  /** Makes something else of the name before it: `Bitcoin miners`. */
  | { kind: 'compound' }
  | { kind: 'name'; of: string };

export type Stance = 'about' | 'above' | 'below';

/** What a figure says of its owner. `level` is a price or the value of a metric. */
export type Measure =
  | 'cap'
  | 'dominance'
  | 'volume'
  | 'interest'
  | 'basis'
  | 'funding'
  | 'premium'
  | 'ratio'
  | 'exchanges'
  /** A market cap where the sum is one, otherwise a price. */
  | 'worth'
  | 'supply';

const list = (words: string) => words.trim().split(/\s*[|\n]\s*/);

const up =
  list(`plus|rise|rises|rising|rose|risen|gain|gains|gaining|gained|climb|climbs|climbing|climbed
  jump|jumps|jumping|jumped|surge|surges|surging|surged|rally|rallies|rallying|rallied|soar|soars|soared
  advance|advances|advancing|advanced|add|adds|adding|added|increase|increases|increased|increasing
  rebound|rebounded|rebounding|rebounds|firmed|strengthened|appreciated|leapt|leaped|up|higher|uptick
  put on|puts on|putting on|tacked on|tacks on|picked up|ahead|in the green|grew|grown|grows|growing
  expanded|widened|swelled|improved|ticked up|edged up|inched up|popped|bounced|bounce|uplift|lifted`);
const down =
  list(`minus|off|fall|falls|falling|fell|fallen|lose|loses|losing|lost|loss|losses|drop|drops|dropping
  dropped|decline|declines|declining|declined|slide|slides|sliding|slid|slip|slips|slipping|slipped|sink
  sinks|sinking|sank|plunge|plunges|plunged|tumble|tumbles|tumbled|dip|dips|dipping|dipped|retreat|retreats
  retreated|retreating|shed|sheds|shedding|slump|slumps|slumped|ease|eases|eased|easing|weakened|softened
  decrease|decreases|decreased|down|lower|gave up|gives up|giving up|given up|gave back|gives back|giving back|given back|gave away
  gives away|giving away|given away|in the red
  shrank|shrunk|shrinks|shrinking|contracted|narrowed|receded|ebbed|sell-off|selloff|crashed|sagged|skidded`);

const measures: Record<Measure, string[]> = {
  cap: list(`market cap|market capitalization|market capitalisation|market value|capitalization
    capitalisation|cap`),
  dominance: list('dominance|share of the market|share of the total|share of the whole'),
  volume: list('volume|volumes|turnover'),
  interest: list('open interest|oi'),
  basis: list('basis'),
  funding: list('funding|funding rate|funding rates'),
  premium: list('premium|discount|premium to nav|discount to nav'),
  ratio: list(`put/call ratio|put-call ratio|put-to-call ratio|put/call|put-call|put to call ratio
    put–call ratio`),
  exchanges: list(`on exchanges|in exchanges|at exchanges|exchange balances|exchange balance
    exchange reserves|exchange wallets|exchanges hold|on trading venues|exchange-held|held by exchanges`),
  worth: list('worth|valued at'),
  supply: list('supply|in circulation|circulation|circulating|outstanding|float'),
};

const year = list(`year to date|year-to-date|ytd|this year|on the year|so far this year|for the year
  since january 1|since the start of the year|since new year|since the turn of the year|in 2025|in 2026|in 2027`);
const day = list(`on the day|in the past 24 hours|over the past 24 hours|in the last 24 hours
  over the last 24 hours|24 hours|24-hour|24h|twenty-four hours|past day|last day|today|overnight|since yesterday
  from yesterday|over 24 hours|in 24 hours|day-on-day|daily|this morning|in a day|day over day|over the day`);

/** Times other than those of the tables, and figures that are compared or only mentioned. */
const elsewhere =
  list(`quoted|o'clock|popped|spiked|realized|realised|week|weeks|weekly|weekend|weekends|month|months|monthly|quarter|quarters|quarterly|year|years|yearly
  decade|annual|annually|annualized|annualised|mtd|qtd|wtd|since|days|hour|hours|minutes|ago|earlier
  previously|previous|prior|yesterday|tomorrow|pre-market|premarket|after-hours|after hours|intraday
  spring|summer|autumn|winter|briefly|initially|at one point|once|at first|then|before|until|till|later|afternoon|evening|midday|noon
  midnight|mid-morning|dawn|hourly|early|late|morning|high|highs|low|lows|lowest|highest|peak|trough|bottom
  top|record|all-time|average|averages|averaged|median|compared|relative|off
  away|shy|short|within|between|ranging|range|support|resistance|target|targets|targeted|targeting|strike
  strikes|strike price|floor|ceiling|stop|entry|trigger|pivot|level|levels|zone|line|band|calls|puts|bid
  bids|order|orders|liquidation|liquidations|liquidated|had been|used to|formerly|historically|last
  next|first|second|third|fourth|half|touched|touching|tested|testing|test|peaked|bottomed|bought|sold|paid
  cost|fee|fees|raised|raise|inflow|inflows|outflow|outflows|retest|retested|toward|towards
  as much as|as high as|as low as|at most|at least|up to|pre|backtest|model|portfolio|sleeve|weight
  weighting|allocation|position|share|shares outstanding|probability|odds|chance|volatility|implied|yield
  yields|apr|apy|rate|rates|asia|asian|europe|european|london|tokyo|hong kong|seoul|korea|korean|eurex
  bitstamp|upbit|per|each|every|combined|together|total|tvl|cents|treasury|holdings|revenue|earnings|eps
  guidance|not|no|never|nor|neither|without|hardly|didn't|did not|doesn't|isn't|wasn't|hasn't|haven't
  rather than|instead of|anyone|back in|whether|risk|risks|can|may|will|won't|expected
  expects|expect|eyes|eyeing|aims|aiming|says you|let's say|scenario|cannot|can't|forecast|forecasts
  goes under|go under|break-even|breakeven|project|projects|projected|predict|predicts|turnover of|took in`);

/** Before a name they compare, and the figure behind it is its own; before a figure it is another one. */
const compares = list('from|than|against|versus|vs|apart from|other than');

/** Places in a list, where `top` and `bottom` are no prices. */
const ranks = list('bottom of the table|top of the table|bottom of the list|top of the list');

/** The day of what trades in sessions; another time for coins. */
const session = list(
  'open|opened|opening|closed|close|closing|session|sessions|opening bell|finish|finished|end|ended',
);

const compounds =
  list(`fund|funds|trust|trusts|etf|etfs|etp|etps|miner|miners|mining|holder|holders|address|addresses
  wallet|wallets|transactions|network|blockchain|ledger|treasury|treasuries|bulls|bears|traders|investors|maximalists
  product|products|deposits|balances|reserves|community|developers|ecosystem|rival|rivals|exposure|shorts|longs`);

/** Nothing in the sentence has happened, or somebody doubts it. */
const unreal =
  list(`if|unless|would|could|should|might|shall|were to|suppose|supposing|assume|assumes|assuming|expecting
  base case|bear case|bull case|imagine|hypothetical|hypothetically|what if|invalidates|invalidation
  in 2017|in 2018|in 2019|in 2020|in 2021|in 2022|in 2023|in 2024`);

const about =
  list(`about|around|roughly|approximately|nearly|almost|close to|near|some|just under|just over
  just shy of|just below|just above|a touch over|a touch under|a touch above|a touch below|a hair under|a hair over
  a shade under|a shade over|a little over|a little under|a bit over|a bit under|slightly over|slightly under
  slightly above|slightly below|north of|south of|circa|or so|thereabouts|a fraction|barely|fractionally`);

const above = list('above|over|more than|topping|past|beyond|exceeding');
const below = list('below|under|less than|beneath');

const clauses =
  list(`and|but|while|when|whenever|whereas|as|after|though|although|because|with|even|so
  yet|despite|following|leaving|taking|bringing|making|helped by|led by|thanks to`);

const pronouns = list(
  `it|its|the token|the coin|the stock|the shares|the asset|the company|the network`,
);

/** Words for owners of figures that have no row of their own, or several names. */
const spoken: Readonly<Record<string, string>> = {
  'largest cryptocurrency': 'BTC',
  'largest digital asset': 'BTC',
  'largest token': 'BTC',
  'largest coin': 'BTC',
  'second-largest cryptocurrency': 'ETH',
  'second-largest token': 'ETH',
  'second-largest digital asset': 'ETH',
  'second-largest coin': 'ETH',
  'bitcoin futures': 'futures',
  'cme futures': 'futures',
  'cme bitcoin futures': 'futures',
  cme: 'futures',
  options: 'options',
  'bitcoin options': 'options',
  stablecoin: 'stablecoins',
  stablecoins: 'stablecoins',
  tether: 'USDT',
  usdt: 'USDT',
  'crypto market': 'market',
  crypto: 'market',
  'total crypto': 'market',
  'total market': 'market',
  'digital assets': 'market',
  'misery index': 'misery',
  'bitcoin misery index': 'misery',
  binance: 'Binance',
  bitfinex: 'Bitfinex',
  bybit: 'ByBit',
  deribit: 'Deribit',
  huobi: 'Huobi',
  htx: 'Huobi',
  kraken: 'Kraken',
  okx: 'OKex',
  okex: 'OKex',
  aggregate: 'aggregate',
  mean: 'mean',
};

/** Words that may stand between a name and its figure without giving the figure to something else. */
export const light: ReadonlySet<string> = new Set(
  list(`is|are|was|were|be|just|mere|managed|went|gave|took|made|makes|had|been|being|has|have|now|currently|still|just|also|again|already|only|even|some|a|an|the
    its|their|of|to|at|by|in|on|for|with|price|spot|token|coin|stock|shares|itself|trades|traded|trading|trade
    changes|changed|changing|hands|same|margin|mere|almost|least|most|trade|sits|sitting|sat|stands|standing|stood|holds|holding|held|remains|remained|hovers
    hovering|hovered|settled|settling|posted|posting|posts|printed|print|prints|booked|logged|notched|saw|managed
    led|leads|leading|lagged|lagging|outperformed|outpaced|followed|following|joined|did|does|do|another|modest|solid
    small|big|large|healthy|further|extra|fresh|steep|sharp|gentle|quiet|tidy|full|whole|good|flat|steady|little
    better|worse|best|worst|more|all|both|each|itself|this|that|and|or|too|well|comes|came|stood|priced|marked
    showing|shows|shown|reads|read|reading|runs|running|ran|pays|paying|pay|charges|charging|costs|staked|move|moved
    moves|moving|change|delivered|recorded|registered|enjoyed|suffered|endured|ending|finishing|finishes
    ends|crept|drifted|nudged|eked|out|onto|back|turned|turning|usd|us|points|percent|roughly|per|btc|eth|total|overall
    combined|whole|entire|market|crypto|stayed|stays|stay|sprinted|reclaimed|regained|retook|hold|continues|continued|mark|one|two|three|four|five
    six|seven|eight|nine|ten|eleven|twelve|reached|hit|hits|crossed|cleared`),
);

/** The meanings of words and phrases, and the words with which phrases begin. */
export interface Lexicon {
  meanings: ReadonlyMap<string, Meaning>;
  beginnings: ReadonlySet<string>;
}

function meanings(): Map<string, Meaning> {
  const all = new Map<string, Meaning>();
  const add = (words: readonly string[], meaning: Meaning) => {
    for (const word of words) all.set(word, meaning);
  };
  add(elsewhere, { kind: 'elsewhere' });
  add(compares, { kind: 'compare' });
  add(ranks, { kind: 'word', isLight: true });
  add(compounds, { kind: 'compound' });
  add(session, { kind: 'session' });
  add(unreal, { kind: 'unreal' });
  add(clauses, { kind: 'clause', isAside: false });
  add(['which', 'who', 'that', 'whose'], { kind: 'clause', isAside: true });
  add(['to', 'at'], { kind: 'to' });
  add(pronouns, { kind: 'pronoun' });
  add(about, { kind: 'stance', stance: 'about' });
  add(above, { kind: 'stance', stance: 'above' });
  add(below, { kind: 'stance', stance: 'below' });
  add(up, { kind: 'move', way: 1 });
  add(down, { kind: 'move', way: -1 });
  for (const [measure, words] of Object.entries(measures)) {
    add(words, { kind: 'measure', measure: measure as Measure });
  }
  add(day, { kind: 'period', period: 'day' });
  add(year, { kind: 'period', period: 'year' });
  for (const [words, of] of Object.entries(spoken)) all.set(words, { kind: 'name', of });
  return all;
}

const common = meanings();

/**
 * The words of the field with a newsletter's names. Phrases are in small letters with plain
 * apostrophes, but names that are also common words as they are written, such as `LINK`.
 */
export function lexiconOf(names: ReadonlyMap<string, string>): Lexicon {
  const all = new Map(common);
  for (const [name, of] of names) all.set(name, { kind: 'name', of });
  const beginnings = new Set(Array.from(all.keys(), (phrase) => phrase.split(/[ '’.-]/)[0] ?? ''));
  return { meanings: all, beginnings };
}

/** How many words the longest phrase has. */
export const longestPhrase = 6;
