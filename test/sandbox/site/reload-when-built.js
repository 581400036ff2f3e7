// Watch mode only: reloads the page after a build.
new EventSource('/sandbox/live-reload').addEventListener('built', () => location.reload());
