import type { ServerResponse } from 'node:http';

/** Pauses in the middle of a response body, for a number of milliseconds. */
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
