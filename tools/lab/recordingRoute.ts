import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = '/recording';

/** Where the page finds a recording, and by what name it shows it; as a part of a link it is to be encoded once more. */
export function addressOf(path: string): string {
  return `${FOLDER}/${encodeURIComponent(basename(path))}`;
}

/** The recording at that address, and nothing at others beside it. */
export function recordingRoute(path: string): Plugin {
  return {
    name: 'recording',
    configureServer: ({ middlewares }) => {
      middlewares.use(FOLDER, ({ url }, answer) => {
        if (`${FOLDER}${url?.replace(/\?.*$/, '')}` !== addressOf(path)) {
          answer.statusCode = 404;
          answer.end();
          return;
        }
        answer.setHeader('content-type', 'application/octet-stream');
        // It was there when the lab was started, and may be gone since.
        const file = createReadStream(path).on('error', ({ code }: NodeJS.ErrnoException) => {
          answer.statusCode = code === 'ENOENT' ? 404 : 500;
          if (answer.headersSent) answer.destroy();
          else answer.end();
        });
        file.pipe(answer).on('close', () => file.destroy());
      });
    },
  };
}
