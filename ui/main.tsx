import { launch } from './launch';
import './shell/style.css';

launch();
