import { start } from './start/start';
import './style.css';

start();
