import { expect, describe, it } from 'vitest';
import { foundInText } from './written';

describe('a note between colleagues', () => {
  it.each([
    ['The fund (check w/ Joan) bought back shares.', '(check w/ Joan)'],
    ['Revenue rose by half [confirm] in the quarter.', '[confirm]'],
    ['Revenue rose by half [need source] in the quarter.', '[need source]'],
    ['Fees fell to 12 bps (source?) at two of the issuers.', '(source?)'],
    ['Theo, please update the chart before we send.', 'Theo, please update'],
    ['The desk hired TK people.', 'TK'],
    ['The hearing begins at noon. See comment.', 'See comment'],
    ['The chair, [NAME TO COME], will testify.', '[NAME TO COME]'],
    ['Volumes doubled. [ML: is this still right?]', '[ML: is this still right?]'],
    ['DO NOT PUBLISH until the embargo lifts.', 'DO NOT PUBLISH'],
    ['DRAFT: Lenders have become choosier.', 'DRAFT'],
    ['Chart to come.', 'Chart to come'],
    ['Lenders pls check this paragraph have become choosier.', 'pls check'],
    ['@Imani can you add the number?', '@Imani'],
    ['The rate fell to 3.8% (to be confirmed).', '(to be confirmed)'],
    ['Rates fell &gt;&gt;&gt; rewrite this part', '>>>'],
    ['Rates fell again last month (??) at both venues.', '??'],
    ['Delete this paragraph before sending.', 'Delete this paragraph before sending'],
    ['[Insert quote from the CEO] The board agreed.', '[Insert quote from the CEO]'],
    ['(can someone verify the date?) The vote is on Tuesday.', '(can someone verify the date?)'],
  ])('is in: %s', (html, words) => {
    const found = foundInText('editorNotes', html);
    expect(found.map((each) => each.words).join(' | ')).toContain(words);
    expect(found[0]).toMatchObject({ field: 'commentary', section: 'commentary' });
  });

  it.each([
    '“We [the directors] add to reserves,” the filing says.',
    'The committee wrote that “[it] will act”.',
    'Times are given in brackets [in UTC].',
    'The rule (see Table 3) takes effect in spring.',
    'The nominee (to be confirmed by the Senate) takes over in March.',
    'Investors should check with their custodian before they move keys.',
    'The SEC and the CFTC agreed on a DRAFT Act, lawyers say.',
    'Readers can check the ETF FLOWS table below.',
    'The paper was withdrawn [sic] and filed again.',
    'Mara Lindqvist and Joan Ferrer will be at the conference.',
    'What would change our minds? A weekly close below the average.',
    'The bank (source: its own filing) holds no tokens.',
    'Follow @krakenfx for notices of the exchange.',
    'CHECK Corp and HOLD Inc are tickers nobody remembers.',
    'Editors of the newspaper were told to confirm the report.',
    'More is to come: the agency will update its list in spring.',
    'Please check your spam folder if a letter is missing.',
    'It trades at a discount (and needs a catalyst).',
  ])('isn’t in: %s', (html) => {
    expect(foundInText('editorNotes', html)).toEqual([]);
  });
});
