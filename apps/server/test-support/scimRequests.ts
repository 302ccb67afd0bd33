/*
 * What directories send, in the shapes that their documentation gives: written by hand from it, recorded from no directory.
 * - Okta: "SCIM Protocol", developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
 * - Microsoft Entra: "Develop and plan provisioning for a SCIM endpoint" and "Known issues and resolutions with SCIM 2.0 protocol compliance",
 *   learn.microsoft.com/entra/identity/app-provisioning. `old` is what it sends without the flag aadOptscim062020.
 */

const patch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

export const okta = {
  findUser: (userName: string) => ({ filter: `userName eq "${userName}"`, startIndex: '1', count: '100' }),
  createUser: (userName: string) => ({
    schemas: [`${core}:User`],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }),
  /** The whole user, as the answer to POST was, with what has changed. */
  replaceUser: (id: string, userName: string, more: object) => ({
    schemas: [`${core}:User`],
    id,
    userName,
    name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work', display: userName }],
    active: true,
    groups: [],
    meta: { resourceType: 'User' },
    ...more,
  }),
  deactivate: patch({ op: 'replace', value: { active: false } }),
  activate: patch({ op: 'replace', value: { active: true } }),
  createGroup: (displayName: string, members: string[] = []) => ({
    schemas: [`${core}:Group`],
    displayName,
    members: members.map((value) => ({ value, display: value })),
  }),
  addMember: (value: string) =>
    patch({ op: 'add', path: 'members', value: [{ value, display: 'test.user@okta.local' }] }),
  removeMember: (value: string) => patch({ op: 'remove', path: `members[value eq "${value}"]` }),
  renameGroup: (id: string, displayName: string) => patch({ op: 'replace', value: { id, displayName } }),
};

export const entra = {
  createUser: (userName: string) => ({
    schemas: [`${core}:User`, enterprise],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    addresses: null,
    displayName: 'Pat Quill',
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'Quill', givenName: 'Pat' },
    [enterprise]: { department: 'Sales', manager: 'e5a1' },
    roles: [],
  }),
  old: {
    deactivate: patch({ op: 'Replace', path: 'active', value: 'False' }),
    activate: patch({ op: 'Replace', path: 'active', value: 'True' }),
    changeUser: (address: string) =>
      patch(
        { op: 'Replace', path: 'displayName', value: 'Gita Fields' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: address },
        { op: 'Replace', path: 'name.givenName', value: 'Gita' },
        { op: 'Replace', path: 'name.familyName', value: 'Fields' },
        { op: 'Replace', path: `${enterprise}:employeeNumber`, value: 'Eqpj' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+12025550143' },
      ),
    removeMember: (value: string) => patch({ op: 'Remove', path: 'members', value: [{ value }] }),
    addMember: (value: string) => patch({ op: 'Add', path: 'members', value: [{ $ref: null, value }] }),
  },
  new: {
    deactivate: patch({ op: 'replace', path: 'active', value: false }),
    changeUser: (address: string) =>
      patch(
        { op: 'replace', path: 'emails[type eq "work"].value', value: address },
        {
          op: 'replace',
          value: {
            displayName: 'Kim Una',
            'name.givenName': 'Kim',
            'name.familyName': 'Una',
            [`${enterprise}:employeeNumber`]: 'A1',
          },
        },
      ),
    removeMember: (value: string) => patch({ op: 'remove', path: `members[value eq "${value}"]` }),
  },
  createGroup: (displayName: string) => ({
    schemas: [`${core}:Group`, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName,
    meta: { resourceType: 'Group' },
  }),
  findGroup: (displayName: string) => ({ excludedAttributes: 'members', filter: `displayName eq "${displayName}"` }),
};
