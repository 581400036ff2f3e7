import { brandColours } from '../../../core/configuration/brand-colours';
import { brandContrasts } from '../../../core/diagnosis/brand-contrast';

describe('Contrast of what a page shows', () => {
  it('is enough where all colours follow from the brand’s', () => {
    const contrasts = brandContrasts(brandColours('#ffed00'));

    expect(contrasts).toHaveLength(8);
    expect(contrasts.filter(({ ratio, least }) => ratio < least)).toEqual([]);
  });

  it.each([
    ['action', 'links on the light page'],
    ['on', 'words on the first button, light'],
    ['edge', "the button's edge on the light page"],
  ])('is too little where %s is pale', (role, what) => {
    const { light, dark } = brandColours('#174b99');
    const pale = role === 'on' ? light.fill : '#e6eefc';

    const faint = brandContrasts({ light: { ...light, [role]: pale }, dark }).filter(
      ({ ratio, least }) => ratio < least,
    );

    expect(faint.map((each) => each.what)).toContain(what);
  });
});
