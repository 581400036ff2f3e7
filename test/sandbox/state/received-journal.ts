/** Batches of journal entries that pages have sent to the sandbox, oldest first. */
export interface ReceivedJournal {
  all(): readonly string[];
  add(batch: string): void;
}

export const createReceivedJournal = (): ReceivedJournal => {
  const batches: string[] = [];
  return { all: () => batches, add: (batch) => batches.push(batch) };
};
