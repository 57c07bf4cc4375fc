import { Link } from 'react-router-dom';
import { Alert } from '@/components/feedback/Alert';
import { paths } from '@/screens/paths';

interface SampleNoteProps {
  /** What is still the sample firm's, such as `FSI: name`; nothing is shown if it is empty. */
  parts: readonly string[];
  /** True on another page than the one where it is replaced. */
  isElsewhere?: boolean;
}

/** Says what the sample firm's names mean for sending. */
export function SampleNote({ parts, isElsewhere = false }: SampleNoteProps) {
  if (parts.length === 0) return null;
  return (
    <Alert kind="warn">
      <b>Parts of the sample firm are left.</b> Until you replace them, nothing goes to subscribers,
      to the website or as a push through a real service. {byBrand(parts)}.{' '}
      {isElsewhere && <Link to={paths.settingsPublication}>Open Publication</Link>}
    </Alert>
  );
}

/** Such as `FSI: name and sender address; FS: name`. */
function byBrand(parts: readonly string[]): string {
  const brands = [...new Set(parts.map((part) => part.replace(/: .*/, '')))];
  return brands
    .map((brand) => {
      const own = parts.filter((part) => part.startsWith(`${brand}: `));
      const labels = own.map((part) => part.slice(brand.length + 2));
      return `${brand}: ${inWords(labels, labels.length)}`;
    })
    .join('; ');
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The first names of a list, such as `Firm name, Time zone and 3 more`. */
export function inWords(names: readonly string[], most: number): string {
  if (names.length <= most) return list.format(names);
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
