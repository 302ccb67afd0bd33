import { ChatStatus } from '@forecourt/ui/widget/ChatStatus';
import { Component, type ReactNode } from 'react';
import { texts } from './texts.ts';

/** Where a part of the panel cannot be fetched or fails: what was typed and sent is kept, and the panel can be loaded anew. */
export class PanelBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ChatStatus label={texts.loadFailed} action={{ label: texts.tryAgain, onPress: () => location.reload() }} />;
  }
}
