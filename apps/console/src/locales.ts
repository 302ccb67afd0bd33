// A browser reads its list of locales when one is first used, as react-aria does while it loads: in a task of its own, since
// together with the console's own code it would keep the page busy for more than 50 ms (bench/longTasks.bench.ts).
Intl.DateTimeFormat.supportedLocalesOf('en-US');
await new Promise<void>((resolve) => {
  setTimeout(resolve);
});

// oxlint-disable-next-line unicorn/require-module-specifiers -- without it TypeScript takes the file for a script
export {};
