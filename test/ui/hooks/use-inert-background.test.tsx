import { act, render } from '@testing-library/react';
import { useInertBackground } from '../../../ui/hooks/use-inert-background';

const Covering = ({ first, second }: { readonly first: boolean; readonly second: boolean }) => {
  useInertBackground(first);
  useInertBackground(second);
  return <button type="button">Next</button>;
};

it('useInertBackground restores the focus after one overlay has replaced another', async () => {
  const page = render(<Covering first={false} second={false} />);
  const button = page.getByRole('button');
  button.focus();

  page.rerender(<Covering first second={false} />);
  // Removes the focus, as a browser does when an element becomes inert. jsdom does not remove the focus.
  act(() => button.blur());
  page.rerender(<Covering first second />);
  page.rerender(<Covering first={false} second />);
  page.rerender(<Covering first={false} second={false} />);

  expect(document.activeElement).toBe(button);
});
