import type { brandColours } from '../../../../core/configuration/brand-colours';

type Roles = Partial<ReturnType<typeof brandColours>['light']>;

/** The brand's colours as the style sheet of a served document has them, for where no environment names others. */
export interface ServedColours {
  readonly light: Roles;
  readonly dark: Roles;
}

/** Reads `var(--light-action, #174b99)` and its like. */
export const readColours = (style: string): ServedColours => {
  const of = (scheme: string): Roles =>
    Object.fromEntries(
      [...style.matchAll(/var\(--(light|dark)-(action|fill|hover|on|edge),\s*(#[\da-f]{3,6})\s*\)/gi)]
        .filter(([, which]) => which === scheme)
        .map(([, , role = '', color = '']) => [role, color.length === 4 ? sixDigits(color) : color]),
    );
  return { light: of('light'), dark: of('dark') };
};

const sixDigits = (color: string): string => color.replace(/[\da-f]/gi, '$&$&');
