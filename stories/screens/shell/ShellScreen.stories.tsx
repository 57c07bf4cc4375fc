import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NewslettersScreen } from '@/screens/newsletters/NewslettersScreen';
import { sampleNotice } from '@/domain/figures/source';
import { paths } from '@/screens/paths';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import newsletters from '../newsletters/NewslettersScreen.stories';

const meta = {
  title: 'Screens/Around every screen/Menu and header',
  component: ShellScreen,
  args: {
    firstName: 'Robin',
    address: paths.newsletters,
    time: 'Fri, Nov 20 · 08:14 EST',
    sidebar: 'closed',
    theme: 'light',
    onSidebarEnter: fn(),
    onSidebarLeave: fn(),
    onTogglePin: fn(),
    onToggleSidebar: fn(),
    onOpenPalette: fn(),
    onToggleTheme: fn(),
    onLogOut: fn(),
    onOpenAccount: fn(),
    children: <NewslettersScreen {...newsletters.args} />,
  },
  parameters: { layout: 'fullscreen', path: paths.newsletters },
} satisfies Meta<typeof ShellScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const navigation = () => screen.getByRole('navigation', { name: 'Main' });
/** Behind the logo, which is first. */
const links = () => within(navigation()).getAllByRole('link', { hidden: true }).slice(1);
const named = [
  ['Newsletters', '/app/newsletters'],
  ['First to Market News', '/app/first_to_market'],
  ['App Announcements', '/app/announcements'],
  ['App Notifications', '/app/notifications'],
  ['FSI Control Panel', '/app/fsi_actions'],
  ['FSI Questions', '/app/fsi_questions'],
  ['Core Portfolio', '/app/core_portfolio'],
  ['Theme Portfolio', '/app/theme_portfolio'],
  ['Settings', '/app/settings'],
  ['Stocks', '/app/stocks'],
  ['Funding Fridays', '/app/funding'],
  ['Comparator', '/comparator'],
  ['Insights', '/app/insights'],
];

export const SidebarClosed: Story = {
  name: 'Menu closed',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hello Robin')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Newsletters' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

/** What concerns everything on a page stands above it. */
export const Notices: Story = {
  args: { notices: [{ text: sampleNotice }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(sampleNotice);
  },
};

/** After loading, the menu lies above the page, below its title. */
export const SidebarOpen: Story = {
  name: 'Menu open',
  tags: ['visual'],
  args: { sidebar: 'open' },
  play: async ({ canvas, step }) => {
    const shown = links().map((link) => [link.textContent, link.getAttribute('href')]);
    await step('See the screens', async () => {
      await expect(shown[0]).toEqual(['Dashboard', '/app/dashboard']);
      await expect(shown.slice(1, 14)).toEqual(named);
    });
    await step('See the tools', async () => {
      await expect(canvas.getByText('Tools')).toBeVisible();
      await expect(shown.slice(14).map(([label]) => label)).toEqual([
        'UTM Tags',
        'Quant Ratings',
        'Crypto Quant',
        'Technicals',
        'Coins',
      ]);
    });
    await step('See where the desk’s name leads', async () => {
      await expect(canvas.getByRole('link', { name: /^Research Desk/ })).toHaveAttribute(
        'href',
        '/app',
      );
    });
    await step('See that the menu doesn’t cover the page', async () => {
      const heading = canvas.getByRole('main').getBoundingClientRect();
      await expect(document.elementFromPoint(heading.left + 40, heading.top + 40)).not.toBe(null);
      await expect(navigation()).not.toContainElement(
        document.elementFromPoint(heading.left + 40, heading.top + 40) as HTMLElement,
      );
    });
  },
};

/** Under the pointer it covers the page, which doesn't move. */
export const SidebarFloating: Story = {
  args: { sidebar: 'floating' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'FSI Questions' })).toBeVisible();
    await expect(canvas.getByRole('main').getBoundingClientRect().left).toBeLessThan(
      navigation().getBoundingClientRect().right,
    );
  },
};

export const Breadcrumb: Story = {
  args: { address: paths.composer(12) },
  play: async ({ canvas }) => {
    const crumbs = canvas.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs).toHaveTextContent('Publish/Newsletters');
    await expect(within(crumbs).getByRole('link', { name: 'Newsletters' })).toHaveAttribute(
      'href',
      '/app/newsletters',
    );
  },
};

export const OpensThePalette: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search or jump to…' }));
    await expect(args.onOpenPalette).toHaveBeenCalledTimes(1);
  },
};

/** Pinned next to the page, which makes space for it. */
export const SidebarStatic: Story = {
  args: { sidebar: 'static' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('main').getBoundingClientRect().left).toBeGreaterThanOrEqual(
      navigation().getBoundingClientRect().right,
    );
    const pin = canvas.getByRole('button', { name: 'Unpin the menu' });
    await userEvent.click(pin);
    await expect(args.onTogglePin).toHaveBeenCalledTimes(1);
  },
};

export const PointerOpensAndLeaves: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'FSI Questions' });
    await userEvent.hover(link);
    await expect(args.onSidebarEnter).toHaveBeenCalled();
    await expect(args.onSidebarLeave).not.toHaveBeenCalled();
    await userEvent.unhover(link);
    await expect(args.onSidebarLeave).toHaveBeenCalledTimes(1);
  },
};

export const KeyboardOpens: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    args.onSidebarEnter.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^Research Desk/ })).toHaveFocus();
    await expect(args.onSidebarEnter).toHaveBeenCalled();
    await expect(args.onSidebarLeave).not.toHaveBeenCalled();
  },
};

export const PinsTheMenu: Story = {
  args: { sidebar: 'open' },
  play: async ({ args, canvas }) => {
    const pin = canvas.getByRole('button', { name: 'Pin the menu' });
    await expect(pin).toBeVisible();
    await userEvent.click(pin);
    await expect(args.onTogglePin).toHaveBeenCalledTimes(1);
  },
};

async function openSettings(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const menu = await screen.findByRole('menu', { name: 'Settings' });
  await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus());
  return menu;
}

export const SettingsMenu: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async () => {
    const items = within(await openSettings()).getAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'My account',
      'Dark theme',
      'Keyboard shortcuts',
      'Log Out',
    ]);
  },
};

/** `?` lists the keys everywhere but in a field; the menu does so, too. */
export const Shortcuts: Story = {
  args: { children: <input aria-label="Note" /> },
  play: async ({ canvas }) => {
    const note = canvas.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, '?');
    await expect(note).toHaveValue('?');
    await expect(screen.queryByRole('dialog')).toBeNull();
    note.blur();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(within(help).getByRole('heading', { name: 'In a text' })).toBeVisible();
    await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const menu = await openSettings();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
};

function Removable() {
  const [rows, setRows] = useState(['first', 'second', 'third']);
  return rows.map((row) => (
    <button
      key={row}
      type="button"
      onClick={() => setRows(rows.filter((each) => each !== row))}
    >{`Remove ${row}`}</button>
  ));
}

/** What had the focus is removed: the focus goes to what comes next, and at the end to the one before. */
export const KeepsTheFocus: Story = {
  args: {
    children: (
      <main id="main">
        <Removable />
      </main>
    ),
  },
  play: async ({ canvas }) => {
    const button = (row: string) => canvas.getByRole('button', { name: `Remove ${row}` });
    button('second').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('third')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('first')).toHaveFocus());
  },
};

export const LogsOut: Story = {
  play: async ({ args }) => {
    const menu = await openSettings();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Log Out' }));
    await expect(args.onLogOut).toHaveBeenCalledTimes(1);
    await expect(menu).not.toBeVisible();
  },
};

export const ChangesTheTheme: Story = {
  args: { theme: 'dark' },
  play: async ({ args }) => {
    const menu = await openSettings();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Light theme' }));
    await expect(args.onToggleTheme).toHaveBeenCalledTimes(1);
    await expect(args.onLogOut).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: { firstName: 'Maximiliana-Theodora Konstantinopoulou-Featherstonehaugh' },
};

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, step }) => {
    const menu = canvas.getByRole('button', { name: 'Menu' });
    await step('See that the menu is closed and the page fits the phone', async () => {
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
    await step('Open the menu', async () => {
      await userEvent.click(menu);
      await expect(args.onToggleSidebar).toHaveBeenCalledTimes(1);
    });
  },
};

/** It can't be pinned: the menu covers the page until a link or the page is pressed. */
export const SmallScreenMenu: Story = {
  tags: ['visual'],
  args: { sidebar: 'open' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step }) => {
    await step('See a menu that can’t be pinned', async () => {
      await expect(canvas.getByRole('link', { name: 'Newsletters' })).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Pin the menu' })).toBeNull();
    });
    await step('See that the page fits the phone', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
  },
};

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
