import { BuildFailure } from '../../build/build-failure.mjs';
import { CONTENT_TYPES, DOCUMENT, groupOf } from '../../build/routes.mjs';
import { viewerRequest, viewerResponse } from './cloudfront-functions.mjs';
import { resources } from './cloudfront-resources.mjs';

/**
 * Amazon CloudFront before a bucket of its own: a CloudFormation template, and what puts the files there.
 * @param {import('../plan.mjs').Plan} plan
 */
export function cloudfront(plan) {
  if (plan.host === undefined)
    throw new BuildFailure('For CloudFront, --host says which name its certificate is for.');
  return [
    { path: 'template.yaml', contents: template(plan) },
    { path: 'viewer-request.js', contents: viewerRequest(plan) },
    { path: 'viewer-response.js', contents: viewerResponse(plan) },
    { path: 'upload.sh', contents: upload(plan) },
  ];
}

const template = (
  plan,
) => `# aws cloudformation deploy --stack-name NAME --template-file template.yaml --parameter-overrides CertificateArn=ARN
# and, first and whenever the site is new: sh upload.sh BUCKET
# In us-east-1, where CloudFront looks for certificates.
AWSTemplateFormatVersion: "2010-09-09"
Description: The account recovery page at ${plan.host}
Parameters:
  CertificateArn: { "Type": "String" }
Resources:
${Object.entries(resources(plan))
  .map(([name, { why, ...resource }]) => `  # ${why}\n  ${name}: ${indented(resource)}\n`)
  .join('')}Outputs:
  Bucket: { "Value": { "Ref": "Bucket" } }
  Domain: { "Value": { "Fn::GetAtt": ["Distribution", "DomainName"] } }
`;

/** JSON is YAML, and no text can end it. */
const indented = (value) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** The page last: it names files that must be there. */
function upload({ files, headers }) {
  const ordered = [...files.filter((path) => path !== `/${DOCUMENT}`), `/${DOCUMENT}`];
  const lines = ordered.map((path) => {
    const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const caching = headers[groupOf(path, files)]['Cache-Control'];
    return `aws s3 cp 'site${path}' "s3://$1${path}" --content-type '${type}' --cache-control '${caching}'\n`;
  });
  return `#!/bin/sh
# Puts the files into the bucket: sh upload.sh BUCKET. The names of an earlier build stay; nothing leads to them.
set -eu
cd "$(dirname "$0")"
${lines.join('')}`;
}
