import { styled } from 'styled-components';
import { Segments } from '@/components/forms/fields/Segments';
import { below, space } from '@/components/theme/tokens';

/** How the email is displayed. */
export interface View {
  /** Width of the window in px. */
  width: '375' | '600' | '640' | 'full';
  /** `forced`: an email app inverts the colors, whatever the email says. */
  colors: 'light' | 'dark' | 'forced';
  images: 'on' | 'off';
}

export const firstView: View = { width: 'full', colors: 'light', images: 'on' };

interface ViewControlsProps {
  view: View;
  /** The variant's own width, in px. */
  emailWidth: 600 | 640;
  onView(view: View): void;
}

const colors = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'forced', label: 'Forced dark' },
] as const;

const images = [
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
      <Width>
        <Segments
          label="Width"
          options={widths}
          value={view.width}
          onChange={(width) => onView({ ...view, width })}
        />
      </Width>
      <Segments
        label="Colors"
        options={colors}
        value={view.colors}
        onChange={(chosen) => onView({ ...view, colors: chosen })}
      />
      <Segments
        label="Images"
        options={images}
        value={view.images}
        onChange={(chosen) => onView({ ...view, images: chosen })}
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

/* A phone has one width. */
const Width = styled.div`
  @media ${below.xs} {
    display: none;
  }
`;
