// Reloads the page after each build in watch mode.
new EventSource('/sandbox/live-reload').addEventListener('built', () => location.reload());
