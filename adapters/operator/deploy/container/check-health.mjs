// Whether the page is there: the container's health check.
const { DELIVERY_PORT: port = '8080' } = process.env;
const isThere = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
  async (answer) => answer.ok && (await answer.text()).includes('id="environment"'),
  () => false,
);
process.exitCode = isThere ? 0 : 1;
