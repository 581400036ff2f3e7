import type { ServerResponse } from 'node:http';

/** Changes a response to wait for a number of milliseconds after the first half of its body. */
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
