/** How Google Docs lists suggestions: at each place where some begin or end, those that are open. */
type Suggestions = Readonly<Record<number, string[]>>;

function listOf(changes: Suggestions, length: number): (string[] | null)[] {
  return Array.from({ length }, (_, at) => changes[at] ?? null);
}

/** The part of a clipboard that only Google Docs writes. `images` are places of its text. */
export function docsClip(text: string, deletions: Suggestions, images: readonly number[] = []) {
  const inline = Array.from({ length: text.length }, (_, at) =>
    images.includes(at) ? `kix.${at}` : null,
  );
  const resolved = {
    dsl_spacers: text,
    dsl_styleslices: [{ stsl_type: 'autogen', stsl_styles: [] }],
    dsl_suggestedinsertions: { sgsl_sugg: [[]] },
    dsl_suggesteddeletions: { sgsl_sugg: listOf(deletions, text.length) },
    dsl_entitypositionmap: { inline },
  };
  const data = JSON.stringify({ resolved, autotext_content: {} });
  return JSON.stringify({ dih: 481043762, data, edi: 'x', dct: 'kix', ds: false, sm: 'other' });
}
