import { createElement } from 'react';

/** Words with `code` in them. */
export const Marked = ({ children }: { children: string }) =>
  createElement(
    'span',
    null,
    ...children.split('`').map((part, index) => (index % 2 === 0 ? part : createElement('code', null, part))),
  );
