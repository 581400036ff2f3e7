// Served in watch mode only: loads the page again when the build is done.
new EventSource('/sandbox/live-reload').addEventListener('built', () => location.reload());
