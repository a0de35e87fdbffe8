import { vi } from 'vitest';
import type { FileInfo } from '@tervik/contract/e-contact.ts';

type Listener = (event: { readonly loaded: number }) => void;
/** What XMLHttpRequest shares with its upload. */
class Listening {
  readonly #listeners = new Map<string, Listener[]>();
  addEventListener(kind: string, listener: Listener): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }
  tell(kind: string, loaded = 0): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener({ loaded });
  }
}

/** One request of an upload, with the test at its other end. */
class TestRequest extends Listening {
  readonly upload = new Listening();
  readonly headers = new Map<string, string>();
  address = '';
  status = 0;
  responseText = '';
  form = new FormData();

  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.#end('abort');
  }
  #end(kind: string): void {
    this.tell(kind);
    this.tell('loadend');
  }
  field(name: string): string {
    const value = this.form.get(name);
    return typeof value === 'string' ? value : '';
  }
  /** So many bytes have left. */
  progress(bytes: number): void {
    this.upload.tell('progress', bytes);
  }
  answer(body: unknown, status = 200): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.upload.tell('load');
    this.#end('load');
  }
  /** The file has arrived as a whole. */
  arrive(): void {
    this.answer({
      received: Number(this.field('size')),
      file: fileOf(this.field('uploadId'), this.field('fileName')),
    });
  }
  /** The connection breaks. */
  fail(): void {
    this.#end('error');
  }
}

const fileOf = (id: string, name: string): FileInfo => ({
  id,
  name,
  contentType: 'application/pdf',
  bytes: 1000,
  width: null,
  height: null,
  scan: 'CLEAN',
  largeURL: null,
  thumbnailURL: null,
  createdAt: '2026-11-23T10:00:00.000Z',
});

/** Stands where the network is, for files: each request waits for the test. */
export function openUploads(): TestRequest[] {
  const requests: TestRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends TestRequest {
      constructor() {
        super();
        requests.push(this);
      }
    },
  );
  return requests;
}
