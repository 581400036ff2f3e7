/** Suffix of the test directory. */
export const SUFFIX = 'dc=bank,dc=example';

/** Service accounts of the test directory. Their passwords are their names. */
export const ADMINISTRATOR = `cn=admin,${SUFFIX}`;
export const RECOVERY = `cn=recovery,ou=services,${SUFFIX}`;

/** The access rules of the guide: the service account reads what it needs, writes passwords and removes locks. */
const accessRules = `
access to dn.subtree="ou=people,${SUFFIX}" attrs=userPassword
  by dn.exact="${RECOVERY}" =w
  by self =xw
  by anonymous auth
access to dn.subtree="ou=people,${SUFFIX}" attrs=pwdAccountLockedTime
  by dn.exact="${RECOVERY}" write
access to dn.subtree="ou=people,${SUFFIX}" attrs=entry,children,objectClass,uid,mail,mobile
  by dn.exact="${RECOVERY}" read
  by self read
access to dn.subtree="ou=services,${SUFFIX}" attrs=userPassword
  by anonymous auth
access to * by * none
`;

/** slapd.conf of the test directory. Its files are in a folder. */
export const slapdConfiguration = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/slapd.pid
argsfile ${folder}/slapd.args
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
sizelimit 500

database mdb
suffix "${SUFFIX}"
rootdn "${ADMINISTRATOR}"
rootpw admin
directory ${folder}/data
index uid eq
overlay ppolicy
ppolicy_default "cn=standard,ou=policies,${SUFFIX}"
${accessRules}
`;

/** Entries of the test directory, without people. */
export const slapdEntries = `dn: ${SUFFIX}
objectClass: dcObject
objectClass: organization
dc: bank
o: Bank

dn: ou=people,${SUFFIX}
objectClass: organizationalUnit
ou: people

dn: ou=services,${SUFFIX}
objectClass: organizationalUnit
ou: services

dn: ${RECOVERY}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: recovery
userPassword: recovery

dn: ou=policies,${SUFFIX}
objectClass: organizationalUnit
ou: policies

dn: cn=standard,ou=policies,${SUFFIX}
objectClass: organizationalRole
objectClass: pwdPolicy
cn: standard
pwdAttribute: userPassword
pwdInHistory: 2
pwdCheckQuality: 2
pwdMinLength: 8
pwdLockout: TRUE
pwdMaxFailure: 3
pwdMustChange: TRUE
pwdMaxAge: 86400
`;
