import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { factorKinds } from '../../../core/recovery/factor-table';

const folder = 'public/ui/assets/img/icons/mfa';

describe('Section 2 · Factor icons', () => {
  it('are up-to-date renderings of their SVG sources', () => {
    const { status, stderr } = spawnSync(process.execPath, ['ui/factor/icons/draw.mjs', '--check'], {
      encoding: 'utf8',
    });

    expect([status, stderr]).toEqual([0, '']);
  });

  it.each([...factorKinds.flatMap(({ listedAs }) => listedAs), 'dynamic'])(
    '[2.factor.icon.2] %s has an icon of 38 by 38 pixels',
    async (name) => {
      const picture = await readFile(`${folder}/${name}_38x38.png`);

      // A PNG header contains the image's width at byte 16 and its height at byte 20.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([38, 38]);
    },
  );
});
