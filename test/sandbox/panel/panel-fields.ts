import type { PushAnswer } from '../devices/phone';
import type { Fault } from '../server/faults';
import { misbehaviours } from '../server/misbehaviour';

/** Fields that were posted to the device panel, as JSON or as a form. */
export type Fields = Readonly<Record<string, unknown>>;

const answers: readonly PushAnswer[] = ['approve', 'reject', 'timeout'];
const kinds: readonly Fault['kind'][] = [...misbehaviours, 'status', 'redirect', 'hangup'];
const known = [
  'path',
  'kind',
  'method',
  'times',
  'status',
  'errorCode',
  'retryAfterSeconds',
  'milliseconds',
  'takesEffect',
];

/**
 * Parses the user's response to a push from the posted form of the device panel. Returns undefined for an unknown
 * response.
 */
export const parsePushAnswer = ({ answer }: Fields): PushAnswer | undefined =>
  answers.find((candidate) => candidate === answer);

const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** Parses the posted fault. Returns an error message if a field is invalid. */
export const parseFault = (fields: Fields): Fault | string => {
  const kind = kinds.find((candidate) => candidate === fields.kind);
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) return `${unknown} is not a field of a fault`;
  if (kind === undefined) return `kind must be one of ${kinds.join(', ')}`;
  if (typeof fields.path !== 'string') return 'path must be a text';
  return {
    path: fields.path,
    kind,
    method: typeof fields.method === 'string' ? fields.method : undefined,
    status: numberOf(fields.status, 500),
    errorCode: textOf(fields.errorCode, 'E0000009'),
    retryAfterSeconds: typeof fields.retryAfterSeconds === 'number' ? fields.retryAfterSeconds : undefined,
    milliseconds: numberOf(fields.milliseconds, 5_000),
    takesEffect: fields.takesEffect === true,
    times: numberOf(fields.times, 1),
  };
};
