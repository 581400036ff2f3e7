import { createMemoryStore } from '../../adapters/recovery-server/adapters/store/memory-store';
import { describeStoreContract } from './contracts/store-contract';

let now = 0;
const store = createMemoryStore({ now: () => now });
describeStoreContract('the memory store', () => ({
  store,
  sameStore: store,
  pass: async (milliseconds) => {
    now += milliseconds;
  },
}));
