import preview from '../../../../../.storybook/preview.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({ component: Skeleton });

export const Default = meta.story();

export const Lines = meta.story({ args: { lines: 4 } });

export const Fields = meta.story({ args: { shape: 'fields', count: 3 } });

export const Rows = meta.story({ args: { shape: 'rows', count: 4 } });

export const Chart = meta.story({ args: { shape: 'chart', height: '200px' } });

export const Editor = meta.story({ args: { shape: 'editor', height: '140px' } });

export const Sized = meta.story({ args: { width: '120px', height: '32px' } });
