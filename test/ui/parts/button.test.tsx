import { fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { Button } from '../../../ui/parts/button';
import { button, focused } from '../page';

describe('Design, “UI” · A busy button is aria-disabled with a guarded handler', () => {
  it('pressed, it does what it is for', () => {
    const { presses } = openButton({ isBusy: false });

    fireEvent.click(button('Go'));

    expect(presses()).toBe(1);
    expect(button('Go').hasAttribute('aria-disabled')).toBe(false);
  });

  it('busy, it does nothing', () => {
    const { presses } = openButton({ isBusy: true });

    fireEvent.click(button('Go'));

    expect(presses()).toBe(0);
    expect(button('Go').getAttribute('aria-disabled')).toBe('true');
  });

  it('busy, it sends no form', () => {
    const { submits } = openButton({ isBusy: true, type: 'submit' });

    fireEvent.click(button('Go'));

    expect(submits()).toBe(0);
  });

  it('busy, it can have the focus', () => {
    openButton({ isBusy: true });

    button('Go').focus();

    expect(focused()).toBe(button('Go'));
  });

  it('sends a form only if it is told to', () => {
    const { submits } = openButton({ isBusy: false });

    fireEvent.click(button('Go'));

    expect(submits()).toBe(0);
    expect(button('Go').getAttribute('type')).toBe('button');
  });
});

const openButton = (props: { readonly isBusy: boolean; readonly type?: 'submit' }) => {
  let presses = 0;
  let submits = 0;
  render(
    <StrictMode>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <Button
          {...props}
          onClick={() => {
            presses += 1;
          }}
        >
          Go
        </Button>
      </form>
    </StrictMode>,
  );
  return { presses: () => presses, submits: () => submits };
};
