import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Forecourt components', brandUrl: './' }),
  // A test of a story is no state to look at. It still runs.
  sidebar: { filters: { states: ({ tags = [] }) => !tags.includes('test-fn') } },
});
