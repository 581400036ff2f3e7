import { useTranslation } from 'react-i18next';
import { effectiveSettings } from '../../core/additions/diagnosis/settings';
import { settingsDiagnostics } from '../../core/additions/diagnosis/settings-diagnostics';
import { useCore, useNavigation } from '../hooks/use-core';
import { bidiIsolate } from '../language/bidi-isolate';
import { composedKey } from '../language/composed-key';
import { Heading } from '../parts/heading';
import { Diagnostics } from './diagnostics';
import { ServerChecks } from './server-checks';
import { SignedIn, type SignedInParts } from './signed-in';
import { TextChecks } from './text-checks';

export const ConfigurationScreen = ({ parts }: { readonly parts: SignedInParts }) => {
  const { t } = useTranslation();
  return (
    <SignedIn parts={parts}>
      {() => (
        <>
          <Heading>{t('APP.CONFIGURATION.HEADING')}</Heading>
          <Settings />
          <ValidationProblems />
          <ServerChecks />
          <TextChecks />
        </>
      )}
    </SignedIn>
  );
};

const Settings = () => {
  const { t } = useTranslation();
  const { configuration } = useCore();
  const { origin } = useNavigation();
  const settings = effectiveSettings(configuration, origin);
  return (
    <section className="facts">
      <h2 id="settings">{t('APP.CONFIGURATION.SETTINGS')}</h2>
      <table aria-labelledby="settings">
        <thead>
          <tr>
            <th scope="col">{t('APP.CONFIGURATION.NAME')}</th>
            <th scope="col">{t('APP.CONFIGURATION.VALUE')}</th>
            <th scope="col">{t('APP.CONFIGURATION.FROM')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, value, from }) => (
            <tr key={`${from} ${name}`}>
              <th scope="row" dir="ltr">
                {name}
              </th>
              <td dir="ltr">
                <code>{value}</code>
              </td>
              <td>{t(composedKey(`APP.CONFIGURATION.FROM_${from.toUpperCase()}`))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const ValidationProblems = () => {
  const { t, i18n } = useTranslation();
  const { configuration } = useCore();
  const { origin } = useNavigation();
  const { problems } = configuration;
  const diagnostics = settingsDiagnostics(configuration, origin);
  return (
    <section className="facts">
      <h2>{t('APP.CONFIGURATION.PROBLEMS')}</h2>
      {problems.length === 0 ? (
        <p>{t('APP.CONFIGURATION.NO_PROBLEMS')}</p>
      ) : (
        <ul>
          {problems.map(({ field, takes }) => (
            <li key={field}>
              {t(takes === 'nothing' ? 'APP.CONFIGURATION.UNKNOWN_FIELD' : 'APP.CONFIGURATION.PROBLEM', {
                field: bidiIsolate(i18n, field),
                takes: t(composedKey(`APP.CONFIGURATION.TAKES_${takes.toUpperCase()}`)),
              })}
            </li>
          ))}
        </ul>
      )}
      <Diagnostics diagnostics={diagnostics} />
    </section>
  );
};
