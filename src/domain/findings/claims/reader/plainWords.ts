/** Expressions of several words, as one that says the same. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/[’']s\b/g, ' s'],
  [/[’'](?= )/g, ' s'],
  [
    /\b(?:was|were|been|is|are) (?:wiped|knocked|shaved|cut|taken|lopped|trimmed|erased) (?:off|from|out of)\b/g,
    'lost from',
  ],
  [/\b(?:was|were|been|is|are) (?:added|piled|tacked) (?:to|on to|onto)\b/g, 'added to'],
  [
    /\b(?:g[ai]ve|given|giving|gives) (?:up|back)\b|\b(?:shaved|shaves|knocked|lopped|took|wiped|came|comes|backed) off\b|\bcame down\b|\bwent down\b|\bpulled back\b|\bcame under pressure\b/g,
    'lost',
  ],
  [
    /\b(?:tacked|tacks|put|puts|putting|piled|piles|took|takes) on\b|\b(?:picked|picks|picking|firmed|perked|went|goes|came|moved|stepped) up\b|\bmade up\b|\bpushed (?:up|higher)\b/g,
    'gained',
  ],
  [
    /\b(?:is|are|was|were|stands?|sits?|trades?|closed|ended|finished)(?: now)? off\b|^off\b|, off\b/g,
    ' down',
  ],
  [
    /\bin (?:the )?(?:red|negative territory|minus territory)\b|\bon the losing side\b|\bunder ?water\b|\bin the hole\b/g,
    'down',
  ],
  [
    /\bin (?:the )?(?:green|black|positive territory|plus territory)\b|\bon the winning side\b|\bin profit\b/g,
    'up',
  ],
  [/\b(?:lost|gave|ceded|yielded) ground\b/g, 'fell'],
  [/\b(?:gained|made|won) ground\b/g, 'rose'],
  [/\bto the (?:upside|good)\b|\bbetter off\b/g, 'up'],
  [/\bto the (?:downside|bad)\b|\bworse off\b/g, 'down'],
];

/** Words that say how or when, and change nothing of what is said. */
const fillers =
  /\b(?:still|now|also|again|just|only|even|currently|presently|meanwhile|alone|once more|already|together|comfortably|easily|clearly|narrowly|modestly|slightly|sharply|strongly|roughly|some|exactly|precisely|barely|further|another|fully|(?:a )?(?:bit|touch|little|tad)|so far|in total|altogether|respectively|apiece|itself|themselves|steadily|quietly|briskly|smartly|solidly|firmly|duly|indeed|on (?:the )?balance|in all|at least|mere|full|whole|very|much|rather|quite|somewhat|fairly|well|far)\b/g;

interface Plain {
  text: string;
  at: readonly number[];
}

/** Replaces each match, and keeps the index in the source of every character. */
function replaced({ text, at }: Plain, pattern: RegExp, by: string): Plain {
  let result = '';
  const kept: number[] = [];
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(last, match.index) + by;
    kept.push(...at.slice(last, match.index));
    for (let index = 0; index < by.length; index += 1)
      kept.push(at[Math.min(match.index + index, match.index + match[0].length - 1)] ?? 0);
    last = match.index + match[0].length;
  }
  return { text: result + text.slice(last), at: [...kept, ...at.slice(last)] };
}

/** The text with expressions as one plain word, without fillers and double spaces. */
export function plainly(text: string, at: readonly number[]): Plain {
  const said = phrases.reduce<Plain>((plain, [pattern, by]) => replaced(plain, pattern, by), {
    text,
    at,
  });
  const bare = replaced(said, fillers, '');
  const apart = replaced(bare, /\s+(?=[,.;:)])/g, '');
  return replaced(apart, /\s+/g, ' ');
}
