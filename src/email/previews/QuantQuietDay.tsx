import type { QuantInput } from '@/domain/quant/report';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { quietQuant } from './inputs';
import { SentEmail } from './SentEmail';

/** The quant ratings on a day on which none changed. */
export default function QuantQuietDay(changes: Partial<QuantInput>) {
  return <SentEmail {...renderQuantEmail({ ...quietQuant, ...changes })} />;
}

QuantQuietDay.PreviewProps = quietQuant;
