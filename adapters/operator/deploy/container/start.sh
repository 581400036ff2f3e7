#!/bin/sh
# Stamps the environment into the site, then starts nginx in its place.
set -eu
folder="${DELIVERY_FOLDER:-/run/account-recovery}"
node "$(dirname "$0")/prepare.mjs"
exec nginx -e stderr -c "$folder/nginx/current/nginx.conf" -g 'daemon off;'
