import { createHash } from 'node:crypto';
import { givenSandbox } from './given-sandbox';

const { sandbox } = await givenSandbox({ liveReload: true });

it('live reload adds its script to the page with an integrity hash', async () => {
  const page = await (await fetch(sandbox.origin)).text();
  const script = await (await fetch(`${sandbox.origin}/sandbox/live-reload.js`)).text();

  const hash = createHash('sha384').update(script).digest('base64');
  expect(page).toContain(
    `<script src="/sandbox/live-reload.js" integrity="sha384-${hash}" crossorigin></script>`,
  );
});
