import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Component, type ReactNode } from 'react';
import { reloadIfStale } from '../../shell/staleBuild.ts';
import { settingsTexts } from './texts.ts';

/** One block that fails, in its code or on its way here, leaves the others usable. */
export class BlockBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    void reloadIfStale();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Callout
        tone="danger"
        isUrgent
        // What a browser could not load once it loads on a reload only.
        action={<Button onPress={() => location.reload()}>{settingsTexts.retry}</Button>}
      >
        {settingsTexts.failed}
      </Callout>
    );
  }
}
