import { startAnsweringServer } from '../contracts/answering-server';
import { describeHttpContract } from '../contracts/http-contract';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { axiosHttp } from './axios-http';

describeHttpContract('axios-http', async () => {
  const server = await startAnsweringServer();
  return { http: overAxios(server.address), server };
});

function overAxios(origin: string) {
  return axiosHttp({ fetch, cookies: createMemoryCookies(), origin, hosts: [] });
}
