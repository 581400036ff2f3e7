import { viewerRequest, viewerResponse } from './cloudfront-functions.mjs';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const joined = (...parts) => ({ 'Fn::Join': ['', parts] });

/** What the template makes, each with the reason why. */
export function resources(plan) {
  const ofDistribution = {
    StringEquals: {
      'AWS:SourceArn': joined('arn:aws:cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/', {
        Ref: 'Distribution',
      }),
    },
  };
  const bucketArn = { 'Fn::GetAtt': ['Bucket', 'Arn'] };
  const allowed = (action, resource) => ({
    ...{ Effect: 'Allow', Principal: { Service: 'cloudfront.amazonaws.com' } },
    ...{ Action: action, Resource: resource, Condition: ofDistribution },
  });
  return {
    Bucket: {
      why: 'The files, which nobody but CloudFront reads.',
      Type: 'AWS::S3::Bucket',
      Properties: {
        PublicAccessBlockConfiguration: Object.fromEntries(
          ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'].map(
            (name) => [name, true],
          ),
        ),
      },
    },
    BucketPolicy: {
      why: 'With the right to list, what is missing is a 404 and no 403.',
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Bucket' },
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [allowed('s3:GetObject', joined(bucketArn, '/*')), allowed('s3:ListBucket', bucketArn)],
        },
      },
    },
    ...ways(),
    ViewerRequest: edgeFunction('request', viewerRequest(plan), 'Where a path leads: viewer-request.js.'),
    ViewerResponse: edgeFunction('response', viewerResponse(plan), 'The headers: viewer-response.js.'),
    Distribution: distribution(plan),
  };
}

/** How CloudFront reads and keeps. */
const ways = () => ({
  AccessControl: {
    why: 'How CloudFront shows the bucket who it is.',
    Type: 'AWS::CloudFront::OriginAccessControl',
    Properties: {
      OriginAccessControlConfig: {
        Name: { Ref: 'AWS::StackName' },
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  },
  Caching: {
    why: 'As the files say of themselves; compressed on the way.',
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        ...{ Name: { Ref: 'AWS::StackName' }, MinTTL: 0, DefaultTTL: 0, MaxTTL: 31_536_000 },
        ParametersInCacheKeyAndForwardedToOrigin: {
          ...{ EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        },
      },
    },
  },
});

const edgeFunction = (name, source, why) => ({
  why,
  Type: 'AWS::CloudFront::Function',
  Properties: {
    Name: joined({ Ref: 'AWS::StackName' }, `-${name}`),
    AutoPublish: true,
    FunctionCode: source,
    FunctionConfig: { Comment: name, Runtime: 'cloudfront-js-2.0' },
  },
});

function distribution({ host, calls }) {
  const answered = calls.filter(({ to }) => to !== undefined);
  const servers = [...new Set(answered.map(({ path, to }) => to.slice(0, -path.length)))];
  const associated = (EventType, name) => ({
    EventType,
    FunctionARN: { 'Fn::GetAtt': [name, 'FunctionARN'] },
  });
  return {
    why: 'Whoever comes without TLS is sent to it.',
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        ...{ Enabled: true, HttpVersion: 'http2and3', IPV6Enabled: true, Aliases: [host] },
        ViewerCertificate: {
          AcmCertificateArn: { Ref: 'CertificateArn' },
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
        Origins: [
          {
            Id: 'site',
            DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
            OriginAccessControlId: { 'Fn::GetAtt': ['AccessControl', 'Id'] },
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
          ...servers.map((server, at) => originOf(server, `server-${at}`)),
        ],
        DefaultCacheBehavior: {
          ...{ TargetOriginId: 'site', ViewerProtocolPolicy: 'redirect-to-https', Compress: true },
          CachePolicyId: { Ref: 'Caching' },
          FunctionAssociations: [
            associated('viewer-request', 'ViewerRequest'),
            associated('viewer-response', 'ViewerResponse'),
          ],
        },
        CacheBehaviors: answered.map(({ path, to }) => ({
          PathPattern: path,
          TargetOriginId: `server-${servers.indexOf(to.slice(0, -path.length))}`,
          ViewerProtocolPolicy: 'https-only',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          CachePolicyId: CACHING_DISABLED,
          OriginRequestPolicyId: ALL_BUT_HOST,
        })),
        CustomErrorResponses: [403, 404].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      },
    },
  };
}

function originOf(server, id) {
  const { protocol, hostname, port, pathname } = new URL(server);
  const isTls = protocol === 'https:';
  return {
    Id: id,
    DomainName: hostname,
    ...(pathname === '/' ? {} : { OriginPath: pathname }),
    CustomOriginConfig: {
      OriginProtocolPolicy: isTls ? 'https-only' : 'http-only',
      ...(isTls ? { HTTPSPort: Number(port || 443) } : { HTTPPort: Number(port || 80) }),
      OriginSSLProtocols: ['TLSv1.2'],
    },
  };
}
