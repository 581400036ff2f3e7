import { brandColours } from '../../../core/configuration/brand-colours';
import { brandContrasts } from '../../../core/diagnosis/brand-contrast';

describe('The contrast of a page’s colors', () => {
  it('is sufficient for all colors derived from the brand’s', () => {
    const contrasts = brandContrasts(brandColours('#ffed00'));

    expect(contrasts).toHaveLength(8);
    expect(contrasts.filter(({ ratio, least }) => ratio < least)).toEqual([]);
  });

  it.each([
    ['action', 'links on the light page'],
    ['on', 'words on the first button, light'],
    ['edge', "the button's edge on the light page"],
  ])('is too low with a pale color for %s', (role, what) => {
    const { light, dark } = brandColours('#174b99');
    const pale = role === 'on' ? light.fill : '#e6eefc';

    const faint = brandContrasts({ light: { ...light, [role]: pale }, dark }).filter(
      ({ ratio, least }) => ratio < least,
    );

    expect(faint.map((each) => each.what)).toContain(what);
  });

  it.each(['light', 'dark'] as const)(
    'is reported for each pair of the %s page, with the required value',
    (scheme) => {
      const contrasts = brandContrasts(brandColours('#174b99')).filter(({ what }) => what.includes(scheme));

      expect(contrasts.map(({ what, least }) => [what, least])).toEqual([
        [`links on the ${scheme} page`, 7],
        [`words on the first button, ${scheme}`, 7],
        [`words on it while pointed at, ${scheme}`, 7],
        [`the button's edge on the ${scheme} page`, 3],
      ]);
    },
  );
});
