import { brandColours } from '../../../core/configuration/brand-colours';
import { readEnvironment } from '../../../core/configuration/environment';
import { applyBrand } from '../../../ui/shell/apply-brand';

const branded = (stamped: unknown) => {
  const page = document.createElement('html');
  applyBrand(readEnvironment(stamped).environment, page);
  return page;
};

describe('The brand, before the page is visible', () => {
  it('[additions.brand.3] the default color needs no style attribute', () => {
    expect(branded({}).getAttribute('style')).toBeNull();
  });

  it('[additions.brand.3] another color is set on the page with all derived colors', () => {
    const { style } = branded({ brandColor: '#ffed00' });

    const { light, dark } = brandColours('#ffed00');
    for (const [role, color] of Object.entries(light))
      expect(style.getPropertyValue(`--light-${role}`)).toBe(color);
    for (const [role, color] of Object.entries(dark))
      expect(style.getPropertyValue(`--dark-${role}`)).toBe(color);
    expect(style).toHaveLength(10);
  });

  it('an invalid color is replaced by the default', () => {
    expect(branded({ brandColor: 'red; background: url(//evil.example)' }).getAttribute('style')).toBeNull();
  });

  it.each([
    [{}, 'system'],
    [{ colorScheme: 'dark' }, 'dark'],
    [{ colorScheme: 'light' }, 'light'],
    [{ colorScheme: 'blue' }, 'system'],
  ])('[additions.brand.3] %j: the scheme is %s', (stamped, scheme) => {
    expect(branded(stamped).dataset.scheme).toBe(scheme);
  });
});
