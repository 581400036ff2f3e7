// The parts of the page's core that stamp an environment into its document. The build compiles them into each site.
export { brandColours } from '../../../../core/configuration/brand-colours';
export { readEnvironment } from '../../../../core/configuration/environment';
