/** What is wanted of an answer, as `adapters/operator/build/expectations.mjs` says. */
export interface Expectation {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly accepts: string;
  readonly wanted: { readonly status: readonly number[]; readonly headers: Readonly<Record<string, string>> };
}

/** An answer with its body decoded. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface Complaint {
  readonly of: string;
  readonly found: string;
  readonly wanted: string;
}

type Groups = Readonly<Record<'html' | 'hashed' | 'other' | 'missing', Readonly<Record<string, string>>>>;

interface Expectations {
  readonly expectationsFor: (site: {
    readonly headers: Groups;
    readonly files: readonly string[];
  }) => readonly Expectation[];
}

interface Complaints {
  readonly complaintsAbout: (
    expectation: Expectation,
    answer: Answer,
    contentsOf?: (file: string) => Buffer | undefined,
  ) => readonly Complaint[];
}

const ours = (name: string) => new URL(`../../../adapters/operator/build/${name}`, import.meta.url).href;

export const { expectationsFor }: Expectations = await import(ours('expectations.mjs'));
export const { complaintsAbout }: Complaints = await import(ours('complaints.mjs'));

/** Sends the request of an expectation to a server. */
export const ask = async (origin: string, { method, path, accepts }: Expectation): Promise<Answer> => {
  const response = await fetch(origin + path, {
    method,
    headers: { 'accept-encoding': accepts },
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
};
