// Health check of the container. Exits with 0 if the server delivers the page.
const { DELIVERY_PORT: port = '8080', DELIVERY_ADDRESS: address = '127.0.0.1' } = process.env;
const host = /^[^[].*:/.test(address) ? `[${address}]` : address;
const isThere = await fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
  async (answer) => answer.ok && (await answer.text()).includes('id="environment"'),
  () => false,
);
process.exitCode = isThere ? 0 : 1;
