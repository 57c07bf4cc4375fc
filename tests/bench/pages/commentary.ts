const sentences = [
  'Bitcoin held its range overnight while perpetual funding stayed close to flat.',
  'Flows into the spot funds turned positive again, led by the two largest issuers.',
  'We read the move in $ETH as positioning ahead of the upgrade rather than new demand.',
  'Dealers are short gamma below the round number, so a break would travel further than usual.',
  'Rates did most of the work: the two-year fell nine basis points after the payroll revision.',
  'Miners sold less than they produced for a third week, which removes a steady source of supply.',
  'Stablecoin supply grew by eleven hundred million, most of it on two chains.',
  'The basis on $BTC futures widened to nine percent, still well below the stress of last spring.',
  'Breadth was poor: four of the ten largest names made the whole of the gain.',
  'Volumes in #SOL pairs were twice the average of the last thirty days.',
];

const marked = [
  'The <strong>cost of carry</strong> matters more than the headline, as <a href="https://research.example/carry">our note</a> explains.',
  'Nothing in the <em>minutes</em> changes the path that the market has priced.',
];

function paragraph(index: number): string {
  const lines = Array.from(
    { length: 6 },
    (_, at) => sentences[(index * 7 + at * 3 + (index >> 2)) % sentences.length],
  );
  if (index % 3 === 0) lines.push(marked[(index / 3) % marked.length]);
  return `<p>${lines.join(' ')}</p>`;
}

function section(index: number): string {
  const items = [0, 3, 6].map(
    (at) => `<li><p>${sentences[(index + at) % sentences.length]}</p></li>`,
  );
  const body = Array.from({ length: 5 }, (_, at) => paragraph(index * 5 + at));
  return `<h3>Section ${index + 1}</h3>${body.join('')}<ul>${items.join('')}</ul>`;
}

function countWords(html: string): number {
  return html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
}

/**
 * HTML with at least this many words: headings, lists, links and tickers, as an analyst writes
 * them.
 */
export function commentaryOf(words: number): string {
  let html = '';
  for (let index = 0; countWords(html) < words; index += 1) html += section(index);
  return html;
}
