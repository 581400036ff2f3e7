const asked: string[] = [];

beforeAll(async () => {
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      asked.push(address);
      return { ok: true, json: async () => ({}) };
    },
  });
  document.body.innerHTML = '<div id="root" data-language="fr"></div>';
});

describe('The first script of the page', () => {
  it('[2.shell.3 2.shell.4 7.translations] asks for the texts of the language that the page’s first lines have chosen', async () => {
    const { language } = await import('../../../ui/start/boot');

    expect(language).toBe('fr');
    expect(asked).toContain('http://localhost/ui/assets/i18n/fr.json');
  });

  it('[6.admin] asks for the configuration of the type admin', async () => {
    await import('../../../ui/start/boot');

    expect(asked).toContain('http://localhost/configuration/admin');
  });
});
