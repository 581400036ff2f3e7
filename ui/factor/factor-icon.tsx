import { type Factor, iconOf } from '../../core/recovery/factors';

/** Icon of a factor in the action colour, with the PNG as its mask. `alt` is empty: the name is next to the icon. */
export const FactorIcon = ({ factor }: { readonly factor: Factor }) => (
  <img
    className="factor-icon"
    src={`/ui/assets/img/icons/mfa/${iconOf(factor)}_38x38.png`}
    // CSS requests masks in CORS mode. The same mode here avoids a second request.
    crossOrigin="anonymous"
    // The content security policy forbids a `style` attribute in the markup.
    ref={(image) => {
      image?.style.setProperty('--shape', `url("${image.src}")`);
    }}
    width={38}
    height={38}
    alt=""
  />
);
