import { useEffect } from 'react';
import { QuantEmailScreen } from '@/screens/quantEmail/QuantEmailScreen';
import { useQuantEmail } from '@/app/sending/useQuantEmail';
import { useQuery } from '@/app/routing/useQuery';

export function QuantEmailPage() {
  const quant = useQuantEmail();
  const search = useQuery();
  const isPrinted = search.has('print');
  const prints = isPrinted && quant.email !== undefined;

  useEffect(() => {
    if (!prints) return undefined;
    const timer = setTimeout(() => window.print(), 500);
    return () => clearTimeout(timer);
  }, [prints]);

  return <QuantEmailScreen {...quant} isPrinted={isPrinted} />;
}
