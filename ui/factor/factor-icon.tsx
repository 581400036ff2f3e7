import { type Factor, iconOf } from '../../core/recovery/factors';

/** CSS colours the icon and uses the PNG as a mask. `alt` is empty because the name of the factor is next to the icon. */
export const FactorIcon = ({ factor }: { readonly factor: Factor }) => (
  <img
    className="factor-icon"
    src={`/ui/assets/img/icons/mfa/${iconOf(factor)}_38x38.png`}
    // Loads the image in CORS mode, because browsers request CSS masks in this mode. Otherwise the browser would request the file
    // twice.
    crossOrigin="anonymous"
    // Sets the URL of the CSS mask only after the image has loaded. An earlier request for the mask would delay the first layout.
    onLoad={({ currentTarget: image }) => image.style.setProperty('--shape', `url("${image.src}")`)}
    width={38}
    height={38}
    alt=""
  />
);
