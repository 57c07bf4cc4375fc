import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { grayQuietButtons } from '@/components/actions/buttonStyle';
import { placeBeside } from '@/components/actions/placeBeside';
import { Segments } from '@/components/forms/fields/Segments';
import { below, color, radius, space } from '@/components/theme/tokens';

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

/** How the email is displayed; where there is no room for that beside the tabs, a button opens it. */
export function ViewControls({ view, emailWidth, onView }: ViewControlsProps) {
  const widths = [
    { value: '375', label: '375' },
    { value: '600', label: '600' },
    ...(emailWidth === 640 ? ([{ value: '640', label: '640' }] as const) : []),
    { value: 'full', label: 'Full' },
  ] as const;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const options = useRef<HTMLDivElement>(null);
  return (
    <>
      <Opener>
        <Button
          ref={button}
          kind="quiet"
          icon={<SlidersHorizontal />}
          popoverTarget={id}
          aria-haspopup="dialog"
        >
          View
        </Button>
      </Opener>
      <Options
        ref={options}
        id={id}
        popover="auto"
        role="group"
        aria-label="View"
        onBeforeToggle={() => placeBeside(button.current, options.current, 140)}
      >
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
      </Options>
    </>
  );
}

const Opener = styled.div`
  ${grayQuietButtons}
  display: none;
  flex: none;
  @media ${below.md} {
    display: block;
  }
`;

/* A popover only where there is no room for it. */
const Options = styled.div`
  position: static;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  width: auto;
  margin: 0;
  padding: 0;
  overflow: visible;
  color: inherit;
  background: none;
  border: 0;
  @media ${below.md} {
    position: fixed;
    inset: auto;
    max-width: calc(100vw - ${space(4)});
    padding: ${space(3)} ${space(4)};
    overflow: auto;
    background: ${color.raised};
    border: 1px solid ${color.line};
    border-radius: ${radius.panel};
    box-shadow: 0 ${space(2)} ${space(6)} ${color.scrim};
    &:not(:popover-open) {
      display: none;
    }
  }
`;

/* A phone has one width. */
const Width = styled.div`
  @media ${below.xs} {
    display: none;
  }
`;
