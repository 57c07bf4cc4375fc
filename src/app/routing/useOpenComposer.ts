import { useNavigate } from 'react-router-dom';
import { paths } from '@/screens/paths';

/** Opens the composer of a newsletter. */
export function useOpenComposer(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate(paths.composer(id));
}
