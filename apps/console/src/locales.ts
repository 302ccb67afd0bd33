// The first use of Intl loads the browser's locale data. React Aria does that while it loads; done here, in a task of its own,
// it doesn't add to the console's start, which would then take more than 50 ms (bench/longTasks.bench.ts).
Intl.DateTimeFormat.supportedLocalesOf('en-US');
await new Promise<void>((resolve) => {
  setTimeout(resolve);
});

// oxlint-disable-next-line unicorn/require-module-specifiers -- without it TypeScript takes the file for a script
export {};
