declare module '*.css';

declare module '*.css?text' {
  export const style: string;
}
