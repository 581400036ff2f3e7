/**
 * Permissions-Policy features that both the oldest supported and the current Chromium know. Browsers log a warning for
 * an unknown name.
 */
const DISABLED = `
  accelerometer aria-notify autoplay browsing-topics camera captured-surface-control ch-device-memory
  ch-downlink ch-dpr ch-ect ch-prefers-color-scheme ch-prefers-reduced-motion
  ch-prefers-reduced-transparency ch-rtt ch-save-data ch-ua ch-ua-arch ch-ua-bitness ch-ua-form-factors
  ch-ua-full-version ch-ua-full-version-list ch-ua-mobile ch-ua-model ch-ua-platform
  ch-ua-platform-version ch-ua-wow64 ch-viewport-height ch-viewport-width ch-width clipboard-read
  clipboard-write compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal
  digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid
  identity-credentials-get idle-detection interest-cohort keyboard-map language-detector local-fonts
  local-network-access magnetometer microphone midi on-device-speech-recognition payment
  picture-in-picture private-state-token-issuance private-state-token-redemption
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access summarizer
  sync-xhr translator unload usb window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

const disabled = DISABLED.map((name) => `${name}=()`);

/** Permissions-Policy header that disables every feature except one-time codes. */
export const permissionsPolicy = [...disabled, 'otp-credentials=(self)'].join(', ');
