import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
// No public module names Storybook's events.
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { create } from 'storybook/theming';
import { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { font, palettes, type ThemeName } from '@/components/theme/tokens';

/** A page of text in the theme that the toolbar chooses. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useToolbarTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <DocsContainer context={context} theme={themes[theme]}>
      <GlobalStyle />
      <NoEmptyContents />
      {children}
    </DocsContainer>
  );
}

/* A page without sections has no list of them. */
const NoEmptyContents = createGlobalStyle`
  aside:has(nav):not(:has(li)) { visibility: hidden; }
`;

interface GlobalsEvent {
  globals: { theme?: string };
}

function useToolbarTheme(): ThemeName {
  const [theme, setTheme] = useState<ThemeName>(() => {
    const channel = addons.getChannel();
    const said = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS)) as
      | [GlobalsEvent]
      | undefined;
    return themeOf(said?.[0]);
  });
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = (event: GlobalsEvent) => setTheme(themeOf(event));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  return theme;
}

function themeOf(event: GlobalsEvent | undefined): ThemeName {
  return event?.globals.theme === 'dark' ? 'dark' : 'light';
}

function docsTheme(base: ThemeName) {
  const palette = palettes[base];
  return create({
    base,
    fontBase: font.sans,
    fontCode: font.mono,
    colorPrimary: palette.accent,
    colorSecondary: palette.accent,
    appBg: palette.paper,
    appContentBg: palette.panel,
    appPreviewBg: palette.panel,
    appBorderColor: palette.line,
    textColor: palette.ink,
    textMutedColor: palette.inkSoft,
    barBg: palette.panel,
  });
}

const themes = { light: docsTheme('light'), dark: docsTheme('dark') };
