import { closeAtEnd } from './rig';

/**
 * Adds `document.execCommand`, which jsdom lacks. Returns a log of the commands that the page executes, each with the
 * text that was selected.
 */
export const givenCopying = (isCopying: boolean): readonly string[] => {
  const commands: string[] = [];
  const execCommand = (command: string) => {
    commands.push(`${command} ${getSelection()}`);
    return isCopying;
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
  closeAtEnd(async () => void Reflect.deleteProperty(document, 'execCommand'));
  return commands;
};
