// The parts of the page's core that stamp an environment into its document. The build compiles them into each site.
export { brandColours } from '../../../../core/additions/brand/brand-colours';
export { readEnvironment } from '../../../../core/additions/environment';
