import { type Factor, iconOf } from '../../core/recovery/factors';

/** A factor's picture in the colour of what can be pressed: its own shape cuts it out. Its name stands beside it. */
export const FactorIcon = ({ factor }: { readonly factor: Factor }) => (
  <img
    className="factor-icon"
    src={`/ui/assets/img/icons/mfa/${iconOf(factor)}_38x38.png`}
    // The shape is fetched in that mode, and once will do.
    crossOrigin="anonymous"
    // A style in the markup is against the policy.
    ref={(image) => {
      image?.style.setProperty('--shape', `url("${image.src}")`);
    }}
    width={38}
    height={38}
    alt=""
  />
);
