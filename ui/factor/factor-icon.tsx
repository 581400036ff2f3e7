import { type Factor, iconOf } from '../../core/recovery/factors';

/** A factor's picture; its name stands beside it. */
export const FactorIcon = ({ factor }: { readonly factor: Factor }) => (
  <img
    className="factor-icon"
    src={`/ui/assets/img/icons/mfa/${iconOf(factor)}_38x38.png`}
    width={38}
    height={38}
    alt=""
  />
);
