// Storybook's frame has an older React of its own, which takes only this form of JSX.
/** @jsxRuntime classic */
import * as React from 'react';
// The frame's own components, as Storybook's guide to addons imports them.
import { AddonPanel } from 'storybook/internal/components';
// No public module names Storybook's events.
import { CURRENT_STORY_WAS_SET, STORY_FINISHED } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import type { PictureRule } from './PictureReview';
import { ReviewPanel } from './ReviewPanel';
import { forgetResults, noteResult } from './storyResults';

const id = 'research-desk/review';

/** Adds the panel `Review`. Nothing of it is drawn or loaded until somebody opens it. */
export function addReviewPanel(rule: PictureRule): void {
  addons.register(id, (api) => {
    api.on(CURRENT_STORY_WAS_SET, forgetResults);
    api.on(STORY_FINISHED, noteResult);
    addons.add(`${id}/panel`, {
      type: types.PANEL,
      title: 'Review',
      match: ({ viewMode }) => viewMode === 'story',
      render: ({ active = false }) => (
        <AddonPanel active={active}>
          <ReviewPanel rule={rule} />
        </AddonPanel>
      ),
    });
  });
}
