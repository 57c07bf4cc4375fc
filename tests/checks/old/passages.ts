/**
 * Correct commentary in the voices of many publishers, true beside the figures of `cleanInput`.
 * Its authors knew the figures and not the rules: a passage that blocks shows a rule that is wrong.
 */
export interface Passage {
  /** The day on which it is sent, if that isn't the day of `cleanInput`. */
  day?: string;
  text: string;
}

export const passages: Record<string, Passage> = {
  'a wire on the morning': {
    text: '<p>Bitcoin rose 1.8% to $94,318 in early New York trading on Friday, recovering from a low near $91,200 touched on Wednesday. Ether added 2.6% to $3,214.</p>',
  },
  'a wire on a swing within the day': {
    text: '<p>The largest cryptocurrency fell to around $91,400 in mid-morning on Thursday before settling above $94,000. XRP fell to around $2.05 and settled above $2.18.</p>',
  },
  'a wire on a level that was lost': {
    text: '<p>XRP slipped below $2.30. Traders see little support until $2.05, and the token has not closed above $2.50 since October.</p>',
  },
  'a desk that is friendly': {
    text: '<p>Morning, all. Altcoins (SOL, XRP) had very different nights: the first is up 4%, the second down almost 1%. Coffee first, charts later.</p>',
  },
  'a desk with its leaders': {
    text: '<p>Altcoins (SOL, LINK) led. More than two of the large ones (among them AAVE and SOL) gained over 4%.</p>',
  },
  'a desk with its winners and losers': {
    text: '<p>The majors (BTC, ETH, SOL) rose; the rest (XRP, ADA, DOGE) fell.</p>',
  },
  'minutes with a date in brackets': {
    text: '<p>Minutes of the last meeting (November 6) showed two dissents. Those of the one before (Sept. 17) had shown none, and the committee (its members changed in January 2026) has rarely been so split.</p>',
  },
  'a bank on its base case': {
    text: '<p>Our base case (see page 4) has the first cut in March (fiscal 2027 for most of our clients), a second in June (probability: 60%), and none after that (2028).</p>',
  },
  'a bank on results': {
    text: '<p>Revenue climbed to $1.4 billion (a 12% move, its best since 2021). Margins widened for the third quarter in a row (fiscal 2026), and the dividend stays at $0.25.</p>',
  },
  'a report with a bracket in a bracket': {
    text: '<p>The vote was close (five to two, with one governor absent (she was travelling on November 18)) and the statement was longer than usual.</p>',
  },
  'a report with sentences in brackets': {
    text: '<p>Miners sold less than in October. (Two of them, MARA and RIOT, report only once a quarter. Their next figures are due in February 2027.) The hash price is flat.</p>',
  },
  'a calendar with a holiday': {
    text: '<p>US markets are closed on Thursday for Thanksgiving and close early on Friday, November 27. Options desks will be thin from Wednesday noon.</p>',
  },
  'the day before Thanksgiving': {
    day: '2026-11-25',
    text: '<p>US markets are closed tomorrow. Ours is a short note, then, and the next one comes out on Monday, November 30. Happy Thanksgiving.</p>',
  },
  'the day before Christmas': {
    day: '2026-12-24',
    text: '<p>US markets close at 1 p.m. today and stay shut tomorrow for Christmas. London closes at 12:30. Trading resumes on Monday, December 28.</p>',
  },
  'a policy brief': {
    text: '<p>A House committee advanced the bill in a five to two vote on November 18. The Senate version, introduced on March 4, 2025, has not moved since June. Comments close on December 15.</p>',
  },
  'a weekly wrap': {
    text: '<p>It was a week of two halves. Digesting the November 16 sell-off, bitcoin fell 3% on Tuesday and then got all of it back. For the week it is up about 1.2%.</p>',
  },
  'a monthly view': {
    text: '<p>XRP rose with bitcoin over the past month, though it lost ground on the day. Cardano fell by a tenth over the same weeks.</p>',
  },
  'a view of shares before the open': {
    text: '<p>Coinbase dropped more than 4% before the opening bell on Thursday and finished 3.4% higher. MicroStrategy rose 2.9% to $180.53, less than half its price of July 2025.</p>',
  },
  'levels of a chart reader': {
    text: '<p>Bitcoin holds above its 50-day average near $92,800. A break below $90,800 would put $88,000 in play; a daily close over $95,600 targets $98,500. We would not chase it above $97,000.</p>',
  },
  'levels with a condition': {
    text: '<p>Support sits at $2.05, resistance at $2.30 and then $2.48. As long as XRP stays below $2.30, the burden of proof is on the bulls.</p>',
  },
  'a look back': {
    text: '<p>In November 2022 bitcoin traded below $16,000. Three years earlier it stood at about $7,300. Those who bought either low had to sit through another drop of 10% first.</p>',
  },
  'an interview': {
    text: '<p>“We have seen ether fall 40% and come back in the same quarter,” said Ana Ruiz, who runs derivatives at a bank in Madrid. “Nobody should be surprised by days of 5%.”</p>',
  },
  'a scenario': {
    text: '<p>If bitcoin were to lose 10% from here, it would be back at about $84,900. A loss of 20% would take it below $76,000, where miners would begin to switch off.</p>',
  },
  'flows of funds': {
    text: '<p>Spot ether funds lost $38 million on Wednesday and took in $71 million on Thursday. Since their launch in July 2024 they have drawn more than $13 billion.</p>',
  },
  'a note on one fund': {
    text: '<p>IBIT (the largest of the spot funds, with more than $80 billion in assets) closed on Thursday at $53.61, up 1.9%. Its discount of early November (0.3%) is gone.</p>',
  },
  'a round of the miners': {
    text: '<p>Miners were mixed on Thursday. Hut 8 gained 1.6%, CleanSpark was unchanged, and Core Scientific (CORZ) lost more than 3%.</p>',
  },
  'a derivatives desk': {
    text: '<p>Funding is at 0.61 bps across venues, over twice what it was a week ago. The put/call ratio by volume stands near 0.62, and open interest in options is above $46 billion.</p>',
  },
  'a look at the whole market': {
    text: '<p>Bitcoin’s share of the market is just under 58%. Total capitalization is a little over $3.2 trillion, up 1.5%; it was under $3.2 trillion on Thursday morning.</p>',
  },
  'a note on stablecoins': {
    text: '<p>Dollar stablecoins in circulation exceed $308 billion, of which Tether accounts for over $186 billion. A year ago the total was close to $190 billion.</p>',
  },
  'a macro strategist': {
    text: '<p>The S&amp;P 500 ended 0.4% lower on Thursday, the Nasdaq 100 lost 0.7%, and the dollar index (DXY) eased below 99. The ten-year yield is around 4.1%, down from 4.3% at the end of October.</p>',
  },
  'a London desk': {
    text: '<p>Bitcoin was trading at $93,900 at 7am in London, up from about $92,600 a day earlier. Dealers blamed thin books on Wednesday (a public holiday in parts of Germany).</p>',
  },
  'a lawyer': {
    text: '<p>The SEC (Release No. 34-98765) gave itself 45 more days, until January 4, 2027. Under Section 19(b)(2) it may extend once more (see note 3), and Rule 19b-4(f)(6) does not apply.</p>',
  },
  'a hearing': {
    text: '<p>The court set a hearing for 10 a.m. on December 3 (case 1:24-cv-04567). Until then the stay of March 2025 remains in force (paragraph 12).</p>',
  },
  'a DeFi letter': {
    text: '<p>Aave (AAVE) gained 5%; Uniswap (UNI) lost 3.7%. The two had moved together (a correlation of 0.9) since August 2025. Lending rates have fallen to under 4%, from over 6% at the end of summer.</p>',
  },
  'a diary': {
    text: '<p>Harbourline’s chief executive, Lena Okafor, will speak in Lisbon (December 2–4). Stephen Grant of Northgate and Steven Grant of Southbank, who are not related, join her on the second day.</p>',
  },
  'the year so far': {
    text: '<p>With six weeks left, bitcoin is up close to 8% for the year and ether slightly more. Solana’s gain is over 14%, XRP’s nearly 19%.</p>',
  },
  'a spike that came back': {
    text: '<p>Dogecoin spiked as high as $0.155 overnight and gave it all back: at $0.146 it is more than 2% lower. HNT is down nearly 7%, at $2.31 (from $2.48).</p>',
  },
  'an expiry': {
    text: '<p>About $3.2 billion of options expire at 3 a.m. today. Max pain is $93,000, a little below spot. The next large expiry is that of December 25.</p>',
  },
  'the week ahead': {
    text: '<p>Trading over the weekend is likely to be thin. On Monday, November 23, the Treasury sells $69 billion of two-year notes; on Tuesday the inflation figures are due, and markets will be closed on Thursday.</p>',
  },
  'central banks ahead': {
    text: '<p>The ECB meets on December 17, the Fed on December 8 and 9. Markets put the odds of a cut at about 65% (last week: 48%).</p>',
  },
  'a letter to clients': {
    text: '<p>Dear clients, we wrote on October 30 that we would buy ether under $3,000. It got to $2,940 on November 4; we did. It is now above $3,200, and we would sell a third over $3,500.</p>',
  },
  'a quiet day': {
    text: '<p>BNB was little changed at about $888, and AVAX was flat. XRP is near $2.20, Cardano at least 1% lower (ADA, $0.44), which is less than it had lost the day before (2.3%).</p>',
  },
  'an index of our own': {
    text: '<p>Our Bitcoin Misery Index rose to 61.4 from 57.2. Readings below 27 have been good times to buy; over 67 they have been poor ones (since 2011).</p>',
  },
  'coins on exchanges': {
    text: '<p>Bitcoin held on exchanges fell to 2.31 million coins, the least since 2018 (4,900 left this week). All prices are as of 7:45 a.m. (New York time).</p>',
  },
  'gold for comparison': {
    text: '<p>Gold (up 55% in 2025) eased below $4,100 on Thursday. Silver, by contrast, rose for a fourth day, to more than $50.</p>',
  },
};
