declare module 'virtual:component-tokens' {
  /** Component → the tokens that its own styles read, such as `color.text.primary`. */
  const tokens: Readonly<Record<string, readonly string[]>>;
  export default tokens;
}
