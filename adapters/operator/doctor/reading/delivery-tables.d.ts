// The build's own tables, for whoever writes TypeScript; they explain themselves where they stand (adapters/operator/build/*.mjs).

declare module '*/headers.mjs' {
  type Headers = Readonly<Record<string, string>>;
  export interface HeaderGroups {
    readonly html: Headers;
    readonly hashed: Headers;
    readonly other: Headers;
    readonly missing: Headers;
  }
  export const headersFor: (
    environment: unknown,
    inlined: { readonly script: string; readonly style: string; readonly importMap: string },
    log: (line: string) => void,
  ) => HeaderGroups;
}

declare module '*/routes.mjs' {
  export const CHANGE_PASSWORD: { readonly from: string; readonly to: string };
  export const CALLS: Readonly<Record<'recoveryServer' | 'pinService', readonly string[]>>;
  export const groupOf: (path: string, files: readonly string[]) => 'html' | 'hashed' | 'other' | 'missing';
}

declare module '*/expectations.mjs' {
  export interface Expectation {
    readonly what: string;
    readonly method: 'GET' | 'HEAD' | 'POST';
    readonly path: string;
    readonly accepts: string;
    readonly wanted: {
      readonly status: readonly number[];
      readonly headers: Readonly<Record<string, string>>;
      readonly type?: string;
      readonly encodings?: readonly string[];
      readonly varies?: boolean;
      readonly revalidates?: boolean;
      readonly location?: string;
      readonly file?: string;
    };
  }
  export const expectationsFor: (site: {
    readonly headers: object;
    readonly files: readonly string[];
  }) => readonly Expectation[];
}

declare module '*/complaints.mjs' {
  export interface Complaint {
    readonly of: string;
    readonly found: string;
    readonly wanted: string;
  }
  export const complaintsAbout: (
    expectation: object,
    answer: {
      readonly status: number;
      readonly headers: { get(name: string): string | null };
      readonly body: Buffer;
    },
  ) => readonly Complaint[];
}
