import { describeHttpContract } from '../contracts/http-contract';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { startAnsweringServer } from '../servers/answering-server';
import { axiosHttp } from './axios-http';

describeHttpContract('axios-http', async () => {
  const server = await startAnsweringServer();
  return { http: overAxios(server.address), server };
});

function overAxios(origin: string) {
  return axiosHttp({ fetch, cookies: createMemoryCookies(), origin, hosts: [] });
}
