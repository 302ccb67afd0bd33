// Built with every package left outside, and run by Node as it is: what a framework does that renders on its server.
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { App } from './App.tsx';

const whole = renderToString(<App />);
const streamed = await new Promise<string>((resolve, reject) => {
  let html = '';
  const sink = new Writable({
    write: (part: Buffer, _encoding, next) => {
      html += part.toString();
      next();
    },
  });
  sink.once('finish', () => resolve(html));
  const { pipe } = renderToPipeableStream(<App />, { onAllReady: () => pipe(sink), onError: reject });
});
process.stdout.write(JSON.stringify({ whole, streamed }));
