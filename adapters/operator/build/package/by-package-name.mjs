/**
 * Resolves imports of this project by its package name to the sources, from any folder. An entry outside the project then shares its
 * modules with the page, even if the package is installed beside the entry.
 */
export const byPackageName = (root, name) => ({
  name: 'by-package-name',
  setup({ onResolve, resolve }) {
    onResolve({ filter: new RegExp(`^${name}/`) }, async ({ path, kind, pluginData }) => {
      if (pluginData === byPackageName) return undefined;
      const exported = await resolve(path, { kind, resolveDir: root, pluginData: byPackageName });
      // Resolves the source again as a relative import is resolved, for the other plugins.
      const source = exported.path.replace(/\.tsx?$/, '');
      return exported.errors.length > 0 ? exported : resolve(source, { kind, resolveDir: root });
    });
  },
});
