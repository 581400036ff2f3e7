#!/bin/sh
# Writes the environment into the site, then replaces this shell with nginx.
set -eu
folder="${DELIVERY_FOLDER:-/run/account-recovery}"
node "$(dirname "$0")/prepare.mjs"
exec nginx -e stderr -c "$folder/nginx/current/nginx.conf" -g 'daemon off;'
