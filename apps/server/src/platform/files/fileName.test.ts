import { expect, it } from 'vitest';
import { fileName } from './fileName.ts';

// What is right is written by hand: RFC 6266 §4.3 (paths), RFC 9110 §5.5 (line breaks), UAX #9 (direction).
it.each([
  ['trade-in photo.JPG', 'trade-in photo.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Windows\\win.ini', 'win.jpg'],
  ['a.php.png', 'a.jpg'],
  ['evil\u202Egnp.exe', 'evil gnp.jpg'],
  ['a\r\nSet-Cookie: x=1.jpg', 'a Set-Cookie x=1.jpg'],
  ['a\0b.png', 'a b.jpg'],
  ['"><img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).jpg'],
  ['x'.repeat(1000), `${'x'.repeat(80)}.jpg`],
  ['👍🏽'.repeat(60), `${'👍🏽'.repeat(20)}.jpg`],
  [`x${'👍'.repeat(60)}`, `x${'👍'.repeat(39)}.jpg`],
  ['مرحبا.jpeg', 'مرحبا.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['...', 'photo.jpg'],
  ['', 'photo.jpg'],
  ['\u200b\u2028', 'photo.jpg'],
])('%j is stored as %j', (given, name) => {
  expect(fileName(given, 'image/jpeg')).toBe(name);
});

it('names a PDF that has no name', () => {
  expect(fileName('', 'application/pdf')).toBe('document.pdf');
});
