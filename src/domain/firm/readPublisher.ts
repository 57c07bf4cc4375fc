import { Publisher } from '@/api/contract/publication';
import { publisherError } from './publisherRules';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  code?: string | undefined;
}

/**
 * Reads the publisher from the text of a `firm.json`; otherwise says what to fix, a sentence for each
 * mistake, such as `firm.json: brands.fsi.from_address: Enter a complete email address.`
 */
export function readPublisher(
  text: string,
  file: string,
): { publisher: Publisher; mistakes: null } | { publisher: null; mistakes: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { publisher: null, mistakes: [`${file} isn't valid JSON: ${reason}`] };
  }
  const parsed = Publisher.safeParse(value);
  if (parsed.success) {
    const mistake = publisherError(parsed.data);
    return mistake === null
      ? { publisher: parsed.data, mistakes: null }
      : { publisher: null, mistakes: [`${file}: ${mistake}`] };
  }
  return {
    publisher: null,
    mistakes: firstOfEach(parsed.error.issues).map(
      (issue) => `${file}: ${sentenceOf(issue, value)}`,
    ),
  };
}

/** What is wrong with a value explains what else seems wrong with it. */
function firstOfEach(issues: readonly Issue[]): Issue[] {
  const places = issues.map(({ path }) => path.join('.'));
  return issues.filter((_, at) => places.indexOf(places[at] ?? '') === at);
}

function sentenceOf({ path, message, code }: Issue, value: unknown): string {
  const place = path.map(String).join('.') || 'the file';
  if (valueAt(value, path) === undefined) return `${place} is missing.`;
  // What the schema has no words for, such as a number in place of a text.
  const isGeneral = code === 'invalid_type' && message.startsWith('Invalid input');
  return `${place}: ${isGeneral ? 'Enter another kind of value, as in firm.example.json.' : message}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (found as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}
