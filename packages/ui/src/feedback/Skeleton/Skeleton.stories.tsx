import preview from '../../../../../.storybook/preview.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({ component: Skeleton });

export const Default = meta.story();

export const Lines = meta.story({ args: { lines: 4 } });

export const Sized = meta.story({ args: { width: '120px', height: '32px' } });
