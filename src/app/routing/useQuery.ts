import { useLocation } from 'react-router-dom';

/** The query of the address. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
