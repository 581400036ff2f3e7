/** The time, which tests move. */
export interface Time {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}
