import type { CSSProperties } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { styled } from 'styled-components';
import {
  below,
  color,
  font,
  radius,
  railWidth,
  size,
  smallScreen,
  space,
  weight,
} from '@/components/theme/tokens';
import { FloatingLayer } from './FloatingLayer';
import type { ToastOptions } from './toasts';

/** Shows a message in the toaster, or as soon as there is one. */
export function addToast({ kind, message, action, signal }: ToastOptions): void {
  if (signal?.aborted) return;
  for (const shown of action ? [] : toast.getToasts()) {
    if ('title' in shown && shown.title === message) toast.dismiss(shown.id);
  }
  const id = toast[kind](message, {
    // Sonner shows `cancel` before `action`, so Close stays last.
    ...(action && { cancel: { label: action.label, onClick: action.run } }),
    action: { label: 'Close', onClick: () => undefined },
  });
  signal?.addEventListener('abort', () => toast.dismiss(id), { once: true });
}

interface ToasterProps {
  /** How long a message is shown, in ms. */
  duration?: number;
}

/**
 * Where toasts appear, the older ones folded behind the newest: a labelled live region, in a layer
 * above everything. It isn't printed.
 */
export function Toaster({ duration = 10_000 }: ToasterProps) {
  return (
    <FloatingLayer>
      <Root>
        <SonnerToaster
          position="bottom-left"
          duration={duration}
          visibleToasts={5}
          gap={8}
          style={surface}
          offset={{ left: 'var(--toast-left)', bottom: 'var(--toast-bottom)' }}
          mobileOffset={{ bottom: 'var(--toast-bottom)' }}
          toastOptions={{ unstyled: false }}
        />
      </Root>
    </FloatingLayer>
  );
}

const surface = {
  '--width': '380px',
  '--normal-bg': color.raised,
  '--normal-border': color.line,
  '--normal-text': color.ink,
  '--border-radius': radius.panel,
  fontFamily: font.sans,
} as CSSProperties;

const Root = styled.div`
  @media print {
    display: none;
  }
  --toast-left: ${space(6)};
  --toast-bottom: ${space(6)};
  /* Beside the menu, at the start of the work area. */
  @media not ${smallScreen} {
    body:has(nav[data-state]) & {
      --toast-left: calc(${railWidth.closed} + ${space(6)});
    }
    body:has(nav[data-state]:not([data-state='closed'])) & {
      --toast-left: calc(${railWidth.open} + ${space(6)});
    }
  }
  /* Beside the list of sections that a page has at its start. */
  @media not ${below.lg} {
    body:has(nav[data-sections]) & {
      --toast-left: calc(${railWidth.closed} + 14rem);
    }
  }
  /* Above the bar with the way out of a send. */
  body:has([data-countdown]) & {
    --toast-bottom: 120px;
    @media ${smallScreen} {
      --toast-bottom: 160px;
    }
  }
  && [data-sonner-toast] {
    gap: ${space(2)};
    padding: ${space(3)};
    font-size: ${size.body};
    overflow-wrap: anywhere;
  }
  && [data-sonner-toast] [data-title] {
    font-weight: ${weight.text};
    line-height: 1.25rem;
  }
  && [data-sonner-toast] [data-content] {
    flex: 1;
    min-width: 0;
  }
  && [data-type='success'] [data-icon] {
    color: ${color.good};
  }
  && [data-type='error'] [data-icon] {
    color: ${color.danger};
  }
  && [data-sonner-toast] [data-button] {
    height: ${space(8)};
    padding-inline: ${space(3)};
    color: ${color.ink};
    background: ${color.sunk};
    border: 1px solid var(--button-line, transparent);
    border-radius: ${radius.control};
    font-size: ${size.table};
    font-weight: ${weight.name};
  }
  && [data-sonner-toast] [data-button]:hover {
    background: ${color.sunkHover};
  }
  && [data-sonner-toast] :focus-visible,
  && [data-sonner-toast]:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
    box-shadow: none;
  }
`;
