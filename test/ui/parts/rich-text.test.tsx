import { render } from '@testing-library/react';
import type { Message } from '../../../core/recovery/messages';
import { createTranslations } from '../../../ui/language/translations';
import { MessageText } from '../../../ui/parts/message-text';
import { richElements } from '../../../ui/parts/rich-text';

// Expected start tag of each `strong` element. The `presentation` role prevents a screen reader from announcing the bold text
// separately.
const strong = '<strong role="presentation">';

describe('Section 8 · Rich text: an allow-list of elements', () => {
  it.each([
    ['plain', 'plain'],
    ['<strong>bold</strong> and <em>soft</em>', `${strong}bold</strong> and <em>soft</em>`],
    ['one<br/>two<br>three<br />four', 'one<br>two<br>three<br>four'],
    ['<p>one</p><p>two</p>', '<span class="paragraph">one</span><span class="paragraph">two</span>'],
    ['<strong>a <em>b<br/>c</em></strong>', `${strong}a <em>b<br>c</em></strong>`],
    ['<strong>over\ntwo lines</strong>', `${strong}over\ntwo lines</strong>`],
    ['a &amp; b', 'a &amp;amp; b'],
    ['', ''],
  ])('%j becomes %j', (markup, html) => {
    expect(htmlOf(markup)).toBe(html);
  });
});

describe('Section 8 · Rich text: other markup is shown as text', () => {
  it.each([
    ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>'],
    ...['<strong onclick="alert(1)">bold</strong>', '<p style="position:fixed">over everything</p>'],
    ...['<STRONG>loud</STRONG>', '<a href="javascript:alert(1)">go</a>', '<br onclick="alert(1)">'],
    ...['<svg><script>alert(1)</script></svg>', '<!-- <strong -->', '<strong>unclosed'],
    ...['unopened</strong>', '<strong ><em/>', '<iframe srcdoc="<script>alert(1)</script>">'],
    ...['< strong>spaced</ strong>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('%s', (markup) => {
    const { container } = render(<div>{richElements(markup)}</div>);

    expect(container.textContent).toBe(markup);
    expect(container.firstElementChild?.children).toHaveLength(0);
  });

  it('also inside an allowed element', () => {
    const { container } = render(<div>{richElements('<em><img src=x onerror=alert(1)></em>')}</div>);

    expect(container.querySelector('em')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });

  it('overlapping elements lose none of their text', () => {
    const { container } = render(<div>{richElements('<strong>a<em>b</strong>c</em>')}</div>);

    expect(container.textContent).toContain('a<em>b');
    expect(container.textContent).toContain('c</em>');
  });

  it('a long hostile text is parsed quickly', () => {
    const started = performance.now();

    const elements = richElements('<strong>'.repeat(5_000));

    expect(elements.join('')).toHaveLength(40_000);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('Section 8 · Only messages with our own markup are rich', () => {
  it('markup in any other message is shown as text', () => {
    createTranslations('en');
    const message: Message = { key: 'NOT_THERE', fallback: 'a <strong>b</strong>' };

    const { container } = render(<MessageText message={message} />);

    expect(container.textContent).toBe('a <strong>b</strong>');
  });

  it('an unknown key is shown as the general error', () => {
    createTranslations('en');

    const plain = render(<MessageText message={{ key: 'APP.NOBODY.HAS.THIS' }} />).container;
    const rich = render(<MessageText message={{ key: 'APP.NOBODY.HAS.THIS', isRich: true }} />).container;

    expect(plain.textContent).toBe('Generic error occurred');
    expect(rich.textContent).toBe('Generic error occurred');
  });
});

const htmlOf = (markup: string) =>
  render(<div>{richElements(markup)}</div>).container.firstElementChild?.innerHTML;
