import { afterEach, expect, it } from 'vitest';
import { showToast, type ToastContent, toastQueue } from './toastQueue.ts';

afterEach(() => toastQueue.clear());

const getTime = (content: Omit<ToastContent, 'title'>, timeout?: number) => {
  showToast({ title: 'Saved', ...content }, timeout);
  return toastQueue.visibleToasts[0]!.timeout;
};

it('lets a success go after 6 s, a brief one after 3 s, and keeps what somebody has to read', () => {
  expect(getTime({ tone: 'success' })).toBe(6000);
  expect(getTime({ tone: 'success', isBrief: true })).toBe(3000);
  expect(getTime({ tone: 'success' }, 9000)).toBe(9000);
  expect(getTime({ tone: 'danger' })).toBeUndefined();
  expect(getTime({ tone: 'info' })).toBeUndefined();
});
