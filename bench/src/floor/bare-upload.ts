import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The floor of an upload: node:http, the body streamed into a file, flushed, and that is all. */
const folder = process.env['FOLDER'] ?? '';

const server = createServer((request, response) => {
  const file = path.join(folder, randomUUID());
  pipeline(request, fs.createWriteStream(file, { flush: true })).then(
    () => {
      response.end('{}');
      fs.rmSync(file);
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});

server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
