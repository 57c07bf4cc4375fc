import type { Preview } from '@storybook/react-vite';
import { isValidElement } from 'react';

type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number];

/** An element of React's in an arg can't be edited: its control would show React's own parts. */
export const noControlOfElements: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      isValidElement(initialArgs[name]) ? { ...type, control: false } : type,
    ]),
  );
