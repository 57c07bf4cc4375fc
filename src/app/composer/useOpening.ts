import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { variants } from '@/domain/newsletter/variants';
import type { SendVariant } from '@/api/contract/sends';
import { paths } from '@/screens/paths';
import type { SoughtWords } from '@/screens/composer/useFixing';

const previews: Record<SendVariant, (id: number) => string> = {
  v2: paths.preview,
  v2_f: paths.previewFs,
  fundstrat: paths.previewSimple,
  fsi: paths.previewDaily,
  light: paths.previewLight,
};

/** What the address asks for: words to select in a text, and the preview to go back to. */
export function useOpening(id: number, flush: (() => Promise<boolean>) | undefined) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const key = search.get('preview');
  const words = search.get('words');
  const field = hash.slice(1);
  const isText = field === 'commentary' || field === 'technical';
  const sought: SoughtWords | null = words && isText ? { field, words } : null;
  const path = isVariant(key) ? previews[key](id) : null;
  if (path === null) return { sought, back: null };
  /** Saves first, so that the preview shows what was just written. */
  function onBack(event: MouseEvent) {
    event.preventDefault();
    void flush?.().then(() => navigate(path ?? ''));
  }
  return { sought, back: { path, onBack } };
}

function isVariant(key: string | null): key is SendVariant {
  return key !== null && Object.hasOwn(variants, key);
}
