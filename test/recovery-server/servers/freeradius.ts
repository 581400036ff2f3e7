import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type StartedProgram, startProgram } from './started-program';

/** A FreeRADIUS server that a test has started. */
export interface FreeRadius {
  readonly port: number;
  readonly program: StartedProgram;
  readonly remove: () => Promise<void>;
}

/**
 * FreeRADIUS configuration that adds a Message-Authenticator to responses. Versions before 3.2.5 do not add it by
 * default.
 */
const sign = `update reply {
      Message-Authenticator := 0x00
    }`;

/**
 * Starts FreeRADIUS in a temporary folder. `users` maps a username to its password. For the password `challenge`, the server
 * demands a further code.
 */
export async function startFreeRadius(
  secret: string,
  users: Readonly<Record<string, string>>,
): Promise<FreeRadius> {
  const folder = await mkdtemp(join(tmpdir(), 'recovery-radius-'));
  const port = await freePort();
  await writeFile(join(folder, 'radiusd.conf'), configurationOf(folder, port, secret, users));
  // The `-X` option keeps FreeRADIUS in the foreground, with one thread and under the current operating system user.
  const program = await startProgram('freeradius', ['-X', '-d', folder], 'Ready to process requests');
  return {
    port,
    program,
    remove: async () => {
      await program.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configurationOf = (
  folder: string,
  port: number,
  secret: string,
  users: Readonly<Record<string, string>>,
) => `
prefix = /usr
raddbdir = ${folder}
logdir = ${folder}
run_dir = ${folder}
db_dir = ${folder}
libdir = /usr/lib/freeradius
security {
  reject_delay = 0
}
client localhost {
  ipaddr = 127.0.0.1
  secret = "${secret}"
  require_message_authenticator = yes
}
modules {
  pap {
  }
  always handled {
    rcode = handled
  }
}
server default {
  listen {
    type = auth
    ipaddr = 127.0.0.1
    port = ${port}
  }
  authorize {
${Object.entries(users)
  .map(([name, password]) => userRule(name, password))
  .join('\n')}
    pap
  }
  authenticate {
    Auth-Type PAP {
      pap
    }
  }
  post-auth {
    ${sign}
    Post-Auth-Type REJECT {
      ${sign}
    }
    Post-Auth-Type Challenge {
      ${sign}
    }
  }
}
`;

const userRule = (name: string, password: string) => `
    if (&User-Name == "${name}") {
      update control {
        &${password === 'challenge' ? 'Response-Packet-Type := Access-Challenge' : `Cleartext-Password := "${password}"`}
      }
${password === 'challenge' ? '      handled' : ''}
    }`;
