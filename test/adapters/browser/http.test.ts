import { fetchHttp } from '../../../adapters/browser/fetch-http';
import { describeHttpContract } from '../../contracts/http-contract';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { startAnsweringServer } from '../../servers/answering-server';
import { createScriptedServer } from '../../servers/scripted-server';

describeHttpContract('fetch-http', async () => {
  const server = await startAnsweringServer();
  const cookies = createMemoryCookies();
  return { http: fetchHttp({ fetch, cookies, origin: server.address, hosts: () => [] }), server };
});

describeHttpContract('scripted-http', async () => createScriptedServer());
