import type { QuantInput } from '@/domain/quant/report';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { quant } from './inputs';
import { SentEmail } from './SentEmail';

/** The quant ratings. */
export default function Quant(changes: Partial<QuantInput>) {
  return <SentEmail {...renderQuantEmail({ ...quant, ...changes })} />;
}

Quant.PreviewProps = quant;
