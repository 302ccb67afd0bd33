import { examplesFor } from '../examples.ts';
import * as calls from './saved-views.ts';

const response = {
  Items: [
    {
      Id: '7',
      Name: 'Waiting at AutoTrader',
      Query: 'inbox=needs_reply&source_name=AutoTrader',
      IsShared: false,
      IsOwn: true,
    },
  ],
};

export const savedViewsExamples = examplesFor(calls, {
  savedViews: { response },
  saveView: { body: { name: 'Waiting at AutoTrader', query: 'inbox=needs_reply', is_shared: false }, response },
  deleteView: { body: { id: '5f0c2f0e-6b1e-4c57-9a53-0a1d6f4b7e10' }, response },
});
