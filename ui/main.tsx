import { launch } from './start/launch';
import './style.css';

launch();
