import type { ServerResponse } from 'node:http';

/** Makes a response pause after the first half of its body, for the given number of milliseconds. */
export const pauseInBody = (response: ServerResponse, milliseconds: number): void => {
  const { end } = response;
  Object.assign(response, {
    end: (body: unknown) => {
      const text = String(body ?? '');
      const half = Math.floor(text.length / 2);
      response.write(text.slice(0, half));
      setTimeout(() => end.call(response, text.slice(half), 'utf8'), milliseconds).unref();
      return response;
    },
  });
};
