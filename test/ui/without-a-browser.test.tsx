/**
 * @jest-environment node
 */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { accepted } from '../../core/result';
import { EntryScreen } from '../../ui/entry/entry-screen';
import { FactorScreen } from '../../ui/factor/factor-screen';
import { usePortLocation } from '../../ui/hooks/use-port-location';
import { createTranslations } from '../../ui/language/translations';
import { givenSession, push, sms } from '../core/given';
import { createFakedCore } from './rig';
import { texts } from './texts';

describe('Design, “UI” · Views render without a browser, because the build prerenders the entry screen', () => {
  it('the test runs without browser globals', () => {
    expect(typeof window).toBe('undefined');
    expect(typeof document).toBe('undefined');
  });

  it.each([false, true])('the entry screen renders, with dynamic factors: %s', (dynamicFactors) => {
    createTranslations('en');
    const { Core } = createFakedCore();
    const offer = dynamicFactors ? { offer: accepted({ factors: [sms], picked: sms }) } : {};

    const html = renderToString(
      <Core>
        <EntryScreen screen={{ is: 'entry', type: 'password', notice: undefined, ...offer }} />
      </Core>,
    );

    expect(html).toContain(texts.APP.ENTRY.PASSWORD);
    expect(html.includes(texts.APP.ENTRY.NEXT)).toBe(!dynamicFactors);
    expect(html).not.toMatch(/\sstyle=|<script/);
  });

  it('a factor screen renders', () => {
    createTranslations('en');
    const factors = [push, sms];
    const { Core } = createFakedCore({ session: givenSession({ factors }) });

    const html = renderToString(
      <Core>
        <Router hook={usePortLocation}>
          <FactorScreen
            screen={{ is: 'factor', type: 'password', username: 'jane', factor: push, segment: 'verify' }}
          />
        </Router>
      </Core>,
    );

    expect(html).toContain(texts.APP.PUSH.SEND);
    expect(html).toContain(texts.APP.SUBMIT);
    expect(html).not.toMatch(/\sstyle=|<script/);
  });
});
