/** JSON for a `<script>` element that holds data: no `<` can end the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
