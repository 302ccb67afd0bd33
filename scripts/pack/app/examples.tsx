import '@forecourt/brand-tokens/faces/forecourt';
import { createRoot } from 'react-dom/client';
import { AppFrame } from './examples/AppFrame.tsx';
import { Chat } from './examples/Chat.tsx';
import { Dashboard } from './examples/Dashboard.tsx';
import { EmptyAndError } from './examples/EmptyAndError.tsx';
import { FormWithSaveBar } from './examples/FormWithSaveBar.tsx';
import { ListWithDetail } from './examples/ListWithDetail.tsx';
import { SettingsWithTabs } from './examples/SettingsWithTabs.tsx';

const examples = { Chat, Dashboard, EmptyAndError, FormWithSaveBar, ListWithDetail, SettingsWithTabs };

const Example = examples[new URLSearchParams(location.search).get('name') as keyof typeof examples];
createRoot(document.getElementById('root')!).render(
  <AppFrame>
    <Example />
  </AppFrame>,
);
