#!/bin/sh
# Starts the trial installation of ../guide.md in one step: a directory with Anna, the recovery server, the page, and a phone that
# shows her codes and mails. With LDAP_URL, your directory takes the place of ours, by your own configuration.
#
#   ADDRESS, PORT    address and port of the page (127.0.0.1, 8080)
#   SITE             the build of the page (dist)
#   LDAP_URL         address of your directory
#   CONFIGURATION    with LDAP_URL: the folder of your server.yaml and its secrets (/run/configuration)
#   LOG              file of the recovery server's log (standard output)
#   SERVER_PORT, MAIL_PORT, DIRECTORY_PORT   ports of this machine only (8090, 2525, 3389)
set -eu
cd "$(dirname "$0")/../../.."
trial=adapters/recovery-server/trial
page="${PORT:-8080}" server="${SERVER_PORT:-8090}" mail="${MAIL_PORT:-2525}" directory="${DIRECTORY_PORT:-3389}"
umask 077
folder="$(mktemp -d)"
started=''
trap 'kill $started 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
trap 'exit 0' INT TERM
echo "Folder  $folder"
[ -f "${SITE:=dist}/index.html" ] || npm run build -- --quick --out "$SITE"

if [ -n "${LDAP_URL:-}" ]; then
  cp -R "${CONFIGURATION:-/run/configuration}/." "$folder"
else
  cp "$trial/slapd.conf" "$trial/entries.ldif" "$trial/server.yaml" "$folder"
  mkdir "$folder/data"
  for name in secret decoy-secret factor-key; do openssl rand -base64 32 > "$folder/$name"; done
  printf recovery > "$folder/directory-password"
  sed -i "s| \./| $folder/|; s|\./data|$folder/data|" "$folder/slapd.conf"
  /usr/sbin/slapadd -f "$folder/slapd.conf" -l "$folder/entries.ldif"
  /usr/sbin/slapd -f "$folder/slapd.conf" -h "ldap://127.0.0.1:$directory/" -d 0 &
  started=$!
fi

node --input-type=module - "$folder/server.yaml" "$page" "$server" "${LDAP_URL:-ldap://127.0.0.1:$directory}" <<'END'
import { readFileSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
const [file, page, server, directory] = process.argv.slice(2);
const configuration = parseDocument(readFileSync(file, 'utf8'));
configuration.setIn(['page'], `http://127.0.0.1:${page}`);
configuration.setIn(['listen'], { port: Number(server) });
configuration.setIn(['directory', 'url'], directory);
writeFileSync(file, String(configuration));
END
command="node adapters/recovery-server/run.mjs --config $folder/server.yaml"
if [ -z "${LDAP_URL:-}" ]; then
  sed -i "s/port: 2525/port: $mail/" "$folder/server.yaml"
  $command --enrol google --user anna > "$folder/authenticator"
fi
$command --check
$command > "${LOG:-/dev/stdout}" &
started="$started $!"
until node -e "fetch('http://127.0.0.1:$server/health/live').catch(() => process.exit(1))"; do
  kill -0 $started
  sleep 1
done
node "$trial/trial.mjs" --site "$SITE" --address "${ADDRESS:-127.0.0.1}" --port "$page" --server "$server" --mail "$mail" \
  --authenticator "$folder/authenticator" &
started="$started $!"
# Ends all if one of them has ended.
while kill -0 $started 2>/dev/null; do sleep 1; done
exit 1
