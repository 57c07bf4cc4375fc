import { LaterScreen, type LaterScreenProps } from '@/screens/later/LaterScreen';

export default function LaterPage(props: LaterScreenProps) {
  return <LaterScreen {...props} />;
}
