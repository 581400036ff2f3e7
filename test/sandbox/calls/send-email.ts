import { json, type Reply } from '../server/reply';
import type { World } from '../world';
import type { EmailBody } from './bodies';
import { attempt } from './proof';

/** Handles `POST /recovery/mfaemail`. Delivers a message with a valid recovery link to the user's mailbox. */
export const sendEmail = (world: World, body: EmailBody): Reply =>
  attempt(world, body, (user) => {
    const token = world.now.recoveryTokens.issue(user, body.type, 'recovery_token');
    const link = `${world.page}/recovery/${body.type}/reset/${encodeURIComponent(token)}`;
    const subject = body.type === 'unlock' ? 'Unlock your account' : 'Reset your password';
    world.now.mailbox.deliver(user, subject, link);
    return json(200, { phase: body.phase });
  });
