import { describe, expect, it } from 'vitest';
import { launcherMessage } from './panel/fromLauncher.ts';
import { panelMessage } from './protocol.ts';

const ours = { name: 'the frame' } as unknown as MessageEventSource;
const otherWindow = { name: 'another window' } as unknown as MessageEventSource;
const origin = 'https://chat.example';
const closes = { forecourtChat: 1, type: 'close' };

describe('the launcher', () => {
  const frame = { window: ours, origin };

  it('listens to its own frame', () => {
    expect(panelMessage({ source: ours, origin, data: closes }, frame)).toEqual(closes);
    expect(
      panelMessage({ source: ours, origin, data: { forecourtChat: 1, type: 'unread', count: 2.9 } }, frame),
    ).toEqual({
      forecourtChat: 1,
      type: 'unread',
      count: 2,
    });
  });

  it.each([
    ['another window', { source: otherWindow, origin, data: closes }],
    ['no window', { source: null, origin, data: closes }],
    ['a frame that has gone elsewhere', { source: ours, origin: 'https://evil.example', data: closes }],
    ['a sandboxed frame', { source: ours, origin: 'null', data: closes }],
  ])('does not listen to %s', (_who, event) => {
    expect(panelMessage(event, frame)).toBeNull();
  });

  it('does not listen before it has a frame', () => {
    expect(panelMessage({ source: null, origin, data: closes }, { window: undefined, origin })).toBeNull();
  });

  it.each([
    null,
    'close',
    [],
    { type: 'close' },
    { forecourtChat: '1', type: 'close' },
    { forecourtChat: 1, type: 'navigate' },
    { forecourtChat: 1, type: 'unread', count: '<b>' },
    { forecourtChat: 1, type: 'unread', count: -1 },
    { forecourtChat: 1, type: 'unread', count: NaN },
  ])('makes nothing of %j', (data) => {
    expect(panelMessage({ source: ours, origin, data }, frame)).toBeNull();
  });
});

describe('the panel', () => {
  const state = {
    forecourtChat: 1,
    page: { type: 'vdp', url: 'https://www.harbor.example/inventory/T1' },
    vehicle: { make: 'Toyota', model: 'RAV4' },
    cta: 'Check Availability',
    press: null,
    mayStore: true,
    referral: 'direct',
    dir: 'ltr',
    isOpen: true,
  };
  const from = (origin: string, data: unknown = state, source = ours) =>
    launcherMessage({ source, origin, data }, ours, 'www.harbor.example');

  it('listens to the page that holds it', () => {
    expect(from('https://www.harbor.example')).toEqual(state);
  });

  it.each([
    'https://evil.example',
    'https://www.harbor.example.evil.example',
    'https://www.harbor.example:8443',
    'null',
    '',
  ])('does not listen to a page of %j', (origin) => {
    expect(from(origin)).toBeNull();
  });

  it('does not listen to another window of the same page', () => {
    expect(from('https://www.harbor.example', state, otherWindow)).toBeNull();
  });

  it('goes without a vehicle that is none', () => {
    expect(
      from('https://www.harbor.example', { ...state, vehicle: { make: 'x'.repeat(61), model: '' } })?.vehicle,
    ).toBeNull();
  });

  it.each([null, {}, { ...state, page: undefined }, { ...state, forecourtChat: 2 }, { ...state, isOpen: 'yes' }])(
    'makes nothing of %j',
    (data) => {
      expect(from('https://www.harbor.example', data)).toBeNull();
    },
  );
});
