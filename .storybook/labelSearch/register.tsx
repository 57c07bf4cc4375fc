/**
 * Storybook's frame has an older React of its own, which takes only this form of JSX.
 *
 * @jsxRuntime classic
 */
import * as React from 'react';
import { useEffect, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useStorybookApi } from 'storybook/manager-api';
import { LabelSearch } from './LabelSearch';

const addonId = 'research-desk/label-search';

/** A button of the toolbar, and a key that does the same. */
function LabelSearchTool() {
  const api = useStorybookApi();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    void api.setAddonShortcut(addonId, {
      label: 'Find by label',
      defaultShortcut: ['alt', 'L'],
      actionName: 'findByLabel',
      showInMenu: true,
      action: () => setIsOpen(true),
    });
  }, [api]);
  const handleOpen = (storyId: string) => {
    setIsOpen(false);
    api.selectStory(storyId);
  };
  return (
    <>
      <Button
        variant="ghost"
        ariaLabel="Find by label: the stories that show some words"
        onClick={() => setIsOpen(true)}
      >
        Find by label
      </Button>
      {isOpen && <LabelSearch onOpen={handleOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Adds `Find by label` to Storybook's toolbar. */
export function registerLabelSearch(): void {
  addons.register(addonId, () => {
    addons.add(addonId, {
      type: types.TOOL,
      title: 'Find by label',
      render: () => <LabelSearchTool />,
    });
  });
}
