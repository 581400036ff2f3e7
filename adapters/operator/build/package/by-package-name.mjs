/**
 * Resolves imports by this project's package name to the sources of the project, from any folder. An entry module
 * outside the project then uses the same modules as the page, even if the package is installed beside the entry module.
 */
export const byPackageName = (root, name) => ({
  name: 'by-package-name',
  setup({ onResolve, resolve }) {
    onResolve({ filter: new RegExp(`^${name}/`) }, async ({ path, kind, pluginData }) => {
      if (pluginData === byPackageName) return undefined;
      const exported = await resolve(path, { kind, resolveDir: root, pluginData: byPackageName });
      // Resolves the source again like a relative import, so that the other plugins apply.
      const source = exported.path.replace(/\.tsx?$/, '');
      return exported.errors.length > 0 ? exported : resolve(source, { kind, resolveDir: root });
    });
  },
});
