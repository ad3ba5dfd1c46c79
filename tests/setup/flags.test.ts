import { expect, it } from 'vitest';
import { FLAGS_FOLDER } from '../../src/contract/labels/countries';
import { flags } from '../../tools/setup/flags';

type Handler = (request: object, answer: object, next: () => void) => void;

it('a development server has the flags where the build has them, and nothing else there', () => {
  const handlers = new Map<string, Handler>();
  const server = { middlewares: { use: (path: string, handler: Handler) => handlers.set(path, handler) } };
  (flags().configureServer as (on: object) => void)(server);
  const answerTo = (url: string) => {
    const sent: string[] = [];
    const answer = { setHeader: (_: string, type: string) => sent.push(type), end: (text: string) => sent.push(text) };
    handlers.get(`/${FLAGS_FOLDER}`)!({ url }, answer, () => sent.push('next'));
    return sent;
  };
  expect(answerTo('/KR.svg')).toEqual(['image/svg+xml', expect.stringMatching(/^<svg /)]);
  expect(answerTo('/../KR.svg')).toEqual(['next']);
});
