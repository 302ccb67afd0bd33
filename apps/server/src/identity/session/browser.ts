import Bowser from 'bowser';

const unknownBrowser = 'Unknown browser';

/**
 * A browser by its user agent, as a person would name it: 'Chrome on Windows', 'Safari on iPhone'. What a browser says of
 * itself proves nothing; it is there to be recognized.
 */
export function getBrowser(userAgent: string): string {
  if (userAgent === '') return unknownBrowser;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (!browser.name) return system ? `${unknownBrowser} on ${system}` : unknownBrowser;
  return system ? `${browser.name} on ${system}` : browser.name;
}
