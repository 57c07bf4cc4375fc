import type { LetterForm } from '@/domain/findings/report';
import type { Issue } from '@/domain/issue';
import type { Variant } from '@/domain/variants';

/** What every section is given; it takes from it what it lays out. */
export interface SectionProps {
  issue: Issue;
  variant: Variant;
  form: LetterForm;
}
