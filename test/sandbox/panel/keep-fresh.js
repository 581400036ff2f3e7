// Fetches the device panel every second and replaces the sections that have changed.
const refresh = async () => {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    const isInUse = part.contains(document.activeElement);
    if (next !== null && !isInUse && next.innerHTML !== part.innerHTML)
      part.replaceWith(document.adoptNode(next));
  }
};

// Submits the device panel's forms without leaving the page.
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const body = new URLSearchParams(new FormData(form, event.submitter));
  await fetch(form.action, { method: 'POST', body });
  event.submitter?.blur();
  await refresh();
});

setInterval(() => {
  refresh().catch(() => {});
}, 1000);
