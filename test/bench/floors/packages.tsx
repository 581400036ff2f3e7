import { createInstance } from 'i18next';
import { Container } from 'inversify';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { asyncScheduler, firstValueFrom, Observable } from 'rxjs';
import { Link, Route, Router } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { requestFactors } from './request-factors';

/** Requests the factors with a timeout of 20 seconds, implemented with RxJS. */
const requestWithTimeout = (username: string): Promise<unknown> =>
  firstValueFrom(
    new Observable<unknown>((subscriber) => {
      const abort = new AbortController();
      subscriber.add(() => abort.abort());
      subscriber.add(asyncScheduler.schedule(() => subscriber.error(new Error('too late')), 20_000));
      requestFactors(username, abort.signal).then((answer) => subscriber.next(answer));
    }),
  );

const REQUEST = Symbol('request');
const container = new Container({ defaultScope: 'Singleton', jitless: true });
container.bind<typeof requestWithTimeout>(REQUEST).toResolvedValue(() => requestWithTimeout);

createInstance()
  .use(initReactI18next)
  .init({
    lng: 'en',
    initAsync: false,
    resources: { en: { translation: { USERNAME: 'Username', NEXT: 'Next', LOGIN: 'Login' } } },
  });

const Entry = () => {
  const t = useTranslation().t as (key: string) => string;
  const [username, setUsername] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        container.get<typeof requestWithTimeout>(REQUEST)(username);
      }}
    >
      <label htmlFor="username">{t('USERNAME')}</label>
      <input id="username" value={username} onChange={(event) => setUsername(event.target.value)} />
      <button type="submit">{t('NEXT')}</button>
      <Link href="/login">{t('LOGIN')}</Link>
    </form>
  );
};

navigate('/recovery/password', { replace: true });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Router hook={useBrowserLocation}>
      <Route path="/recovery/:type">
        <Entry />
      </Route>
    </Router>,
  );
