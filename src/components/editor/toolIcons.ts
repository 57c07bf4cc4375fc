import Bold from 'lucide-react/icons/bold';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Redo2 from 'lucide-react/icons/redo-2';
import Strikethrough from 'lucide-react/icons/strikethrough';
import TextQuote from 'lucide-react/icons/text-quote';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';

/** The icons of the toolbar's buttons. */
export const toolIcons = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  heading: Heading1,
  subheading: Heading2,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  link: Link,
  insert: Plus,
  rule: Minus,
  undo: Undo2,
  redo: Redo2,
} as const;
