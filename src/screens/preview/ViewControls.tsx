import { styled } from 'styled-components';
import { Segments } from '@/components/forms/Segments';
import { space } from '@/components/theme/tokens';

/** How the email is looked at. */
export interface View {
  /** Of the window that it is read in, in px. */
  width: '375' | '600' | '640' | 'full';
  /** `forced`: a client turns the colours over without asking the email. */
  colours: 'light' | 'dark' | 'forced';
  pictures: 'on' | 'off';
}

export const firstView: View = { width: 'full', colours: 'light', pictures: 'on' };

interface ViewControlsProps {
  view: View;
  /** The variant's own width, in px. */
  emailWidth: 600 | 640;
  onView(view: View): void;
}

const colours = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'forced', label: 'Forced dark' },
] as const;

const pictures = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

export function ViewControls({ view, emailWidth, onView }: ViewControlsProps) {
  const widths = [
    { value: '375', label: '375' },
    { value: '600', label: '600' },
    ...(emailWidth === 640 ? ([{ value: '640', label: '640' }] as const) : []),
    { value: 'full', label: 'Full' },
  ] as const;
  return (
    <Line>
      <Segments
        label="Width"
        options={widths}
        value={view.width}
        onChange={(width) => onView({ ...view, width })}
      />
      <Segments
        label="Colours"
        options={colours}
        value={view.colours}
        onChange={(chosen) => onView({ ...view, colours: chosen })}
      />
      <Segments
        label="Images"
        options={pictures}
        value={view.pictures}
        onChange={(chosen) => onView({ ...view, pictures: chosen })}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
`;
