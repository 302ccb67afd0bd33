import type { FileInfo } from './contract/attachments.ts';

/** Stands in for the browser's XMLHttpRequest in tests: the test is the server that files are uploaded to. */
export class TestUpload extends EventTarget {
  static all: TestUpload[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  url = '';
  status = 0;
  responseText = '';
  timeout = 0;
  body: unknown;

  constructor() {
    super();
    TestUpload.all.push(this);
  }

  open(_method: string, url: string) {
    this.url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: unknown) {
    this.body = body;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }

  /** Takes the file. @returns what the server says of it */
  take(name: string): FileInfo {
    const id = new URL(this.url, 'http://localhost').pathname.split('/').at(-1)!;
    const file = { id, name, content_type: 'application/pdf', size: 3000, width: null, height: null };
    this.answer(200, { file });
    return file;
  }

  lose() {
    this.dispatchEvent(new Event('error'));
  }
}
