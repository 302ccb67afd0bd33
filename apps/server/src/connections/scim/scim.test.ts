import { livePath } from '@forecourt/api/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entra, okta } from '../../../test-support/scimRequests.ts';
import { type ScimUser, testScim } from '../../../test-support/testScim.ts';

let scim: Awaited<ReturnType<typeof testScim>>;
beforeAll(async () => {
  scim = await testScim();
  await scim.server.app.listen({ port: scim.server.config.port });
});
afterAll(() => scim.server.close());

/** As a directory adds somebody; a test that runs again adds somebody else. */
async function create(name: string): Promise<ScimUser> {
  const userName = name.replace('@', `.${crypto.randomUUID().slice(0, 8)}@`);
  const answer = await scim.send('POST', '/Users', okta.createUser(userName));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ScimUser>();
}
const list = async (path: string, query: Record<string, string> = {}, key = scim.keys.home) =>
  (await scim.send('GET', path, undefined, { query, key })).json<{ totalResults: number; Resources: ScimUser[] }>();

/** What the person may do now, by a token that is good. */
const getStatus = async (personId: string) =>
  (
    await scim.server.app.inject({
      url: '/api/dashboard/users/home/metadata',
      headers: { authorization: `Bearer ${await scim.server.tokenFor(personId)}` },
    })
  ).statusCode;

describe('Okta', () => {
  it('finds nobody, adds the user, who is invited, and finds them', async () => {
    const name = 'ann@okta.example';
    expect(await list('/Users', okta.findUser(name))).toMatchObject({ totalResults: 0, Resources: [] });
    const answer = await scim.send('POST', '/Users', okta.createUser(name));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toContain('application/scim+json');
    const user = answer.json<ScimUser>();
    expect(user).toMatchObject({ userName: name, externalId: '00ujl29u0le5T6Aj10h7', active: true });
    expect(answer.body).not.toContain('1mz050nq');
    expect(await list('/Users', okta.findUser(name.toUpperCase()))).toMatchObject({ Resources: [{ id: user.id }] });
    expect(await scim.findPerson(name)).toMatchObject({ role: 'REGULAR', is_invited: true, policy: [] });
    const { rows } = await scim.server.database.pool.query<{ html: string }>(
      "select html from delivery where recipient = $1 and notice_key like 'invitation:%'",
      [name],
    );
    expect(rows[0]!.html).toContain('Your company’s directory added you to Dealer home');
    expect((await scim.send('POST', '/Users', okta.createUser(name))).json()).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
  });

  it('replaces, deactivates and activates a user', async () => {
    const { id, userName } = await create('bob@okta.example');
    const replaced = await scim.send('PUT', `/Users/${id}`, okta.replaceUser(id, userName, {}));
    expect(replaced.json()).toMatchObject({ name: { givenName: 'Another', familyName: 'User' }, active: true });
    expect(await scim.findPerson(userName)).toMatchObject({ first_name: 'Another' });

    const off = await scim.send('PATCH', `/Users/${id}`, okta.deactivate);
    expect(off.statusCode).toBe(200);
    expect(off.json()).toMatchObject({ id, active: false });
    expect(await scim.findPerson(userName)).toBeUndefined();
    // A directory still finds whom it has deactivated.
    expect(await list('/Users', okta.findUser(userName))).toMatchObject({ Resources: [{ id, active: false }] });
    expect((await scim.send('PATCH', `/Users/${id}`, okta.activate)).json()).toMatchObject({ active: true });
    expect(await scim.findPerson(userName)).toBeDefined();
    const byPut = await scim.send('PUT', `/Users/${id}`, okta.replaceUser(id, userName, { active: false }));
    expect(byPut.json()).toMatchObject({ active: false });
  });

  it('reads all users page by page', async () => {
    for (const name of ['p1', 'p2', 'p3']) await create(`${name}@pages.example`);
    const { totalResults } = await list('/Users');
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= totalResults; startIndex += 2) {
      const page = await list('/Users', { startIndex: String(startIndex), count: '2' });
      expect(page).toMatchObject({ totalResults, startIndex });
      seen.push(...page.Resources.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(totalResults);
  });
});

describe('Entra', () => {
  it('adds, changes and deactivates a user, by both spellings of its PATCH', async () => {
    const added = await scim.send('POST', '/Users', entra.createUser('pat@entra.example'));
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json<ScimUser>();
    const old = await scim.send('PATCH', `/Users/${id}`, entra.old.changeUser('gita@entra.example'));
    expect(old.json(), old.body).toMatchObject({
      name: { givenName: 'Gita', familyName: 'Fields' },
      emails: [{ value: 'gita@entra.example' }],
    });
    const changed = await scim.send('PATCH', `/Users/${id}`, entra.new.changeUser('kim@entra.example'));
    expect(changed.json(), changed.body).toMatchObject({
      name: { givenName: 'Kim', familyName: 'Una' },
      emails: [{ value: 'kim@entra.example' }],
    });
    expect((await scim.send('PATCH', `/Users/${id}`, entra.old.deactivate)).json()).toMatchObject({ active: false });
    expect((await scim.send('PATCH', `/Users/${id}`, entra.old.activate)).json()).toMatchObject({ active: true });
    expect((await scim.send('PATCH', `/Users/${id}`, entra.new.deactivate)).json()).toMatchObject({ active: false });
  });

  it('gives the role of a group’s name to its members, and takes it', async () => {
    const { id: userId, userName } = await create('cat@entra.example');
    const added = await scim.send('POST', '/Groups', entra.createGroup('Forecourt Administrators'));
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json<{ id: string }>();
    const found = await list('/Groups', entra.findGroup('Forecourt Administrators'));
    expect(found).toMatchObject({ Resources: [{ id, displayName: 'Forecourt Administrators' }] });
    expect(found.Resources[0]).not.toHaveProperty('members');

    await scim.send('PATCH', `/Groups/${id}`, entra.old.addMember(userId));
    expect((await scim.send('GET', `/Groups/${id}`)).json()).toMatchObject({ members: [{ value: userId }] });
    const admin = await scim.findPerson('admin@test.example');
    expect(await scim.findPerson(userName)).toMatchObject({ role: 'ADMIN', policy: admin!.policy });
    await scim.send('PATCH', `/Groups/${id}`, entra.old.removeMember(userId));
    expect(await scim.findPerson(userName)).toMatchObject({ role: 'REGULAR', policy: [] });

    await scim.send('PATCH', `/Groups/${id}`, okta.addMember(userId));
    await scim.send('PATCH', `/Groups/${id}`, okta.renameGroup(id, 'Sales floor'));
    expect(await scim.findPerson(userName)).toMatchObject({ role: 'REGULAR' });
    await scim.send('PATCH', `/Groups/${id}`, okta.renameGroup(id, 'marque-admins'));
    expect(await scim.findPerson(userName)).toMatchObject({ role: 'ADMIN' });
    expect((await scim.send('DELETE', `/Groups/${id}`)).statusCode).toBe(204);
    expect(await scim.findPerson(userName)).toMatchObject({ role: 'REGULAR' });
  });
});

describe('a person', () => {
  it('who is deactivated is out of their session and their stream within 5 s', async () => {
    const { pool } = scim.server.database;
    const { id, userName } = await create('dan@okta.example');
    const person = (await scim.findPerson(userName))!;
    await pool.query('update person set is_invited = false where id = $1', [person.id]);
    const reading = await fetch(`http://localhost:${scim.server.config.port}${livePath}`, {
      headers: { authorization: `Bearer ${await scim.server.tokenFor(person.id)}` },
    });
    expect(reading.status).toBe(200);
    const ended = reading.text().catch(() => 'cut');
    expect(await getStatus(person.id)).toBe(200);

    await scim.send('PATCH', `/Users/${id}`, entra.old.deactivate);
    const start = performance.now();
    expect(await getStatus(person.id)).toBe(403);
    await ended;
    expect(performance.now() - start).toBeLessThan(5000);
    await scim.send('PATCH', `/Users/${id}`, entra.old.activate);
    expect(await getStatus(person.id)).toBe(200);
  });

  it('of two dealers keeps the other one, their name, their address and their role', async () => {
    const { pool } = scim.server.database;
    const { id, userName } = await create('eve@okta.example');
    const { id: personId } = (await scim.findPerson(userName))!;
    await pool.query("update person set is_invited = false, first_name = 'Evelyn' where id = $1", [personId]);
    await pool.query(
      `insert into person_account (person_id, dealer_id, position, name_key, email_key, role_key, is_internal)
       select id, 'foreign', 2, name_key, email_key, role_key, is_internal from person where id = $1`,
      [personId],
    );
    await scim.send('PATCH', `/Users/${id}`, entra.old.changeUser('taken@over.example'));
    await scim.send('POST', '/Groups', okta.createGroup('Admins', [id]));
    expect(await scim.findPerson(userName, 'foreign')).toMatchObject({ first_name: 'Evelyn', role: 'REGULAR' });
    expect((await scim.send('DELETE', `/Users/${id}`)).statusCode).toBe(204);
    expect(await scim.findPerson(userName)).toBeUndefined();
    expect(await scim.findPerson(userName, 'foreign')).toMatchObject({ first_name: 'Evelyn' });
    expect((await scim.send('GET', `/Users/${id}`)).statusCode).toBe(404);
  });

  it('who has accepted keeps the address that they sign in with', async () => {
    const { id, userName } = await create('fay@okta.example');
    await scim.server.database.pool.query('update person set is_invited = false where email = $1', [userName]);
    await scim.send('PATCH', `/Users/${id}`, entra.old.changeUser('elsewhere@okta.example'));
    expect(await scim.findPerson(userName)).toMatchObject({ email: userName, first_name: 'Gita' });
  });

  it('whom somebody has invited by hand is found; a SUPER-ADMIN is not', async () => {
    expect(await list('/Users', okta.findUser('regular@test.example'))).toMatchObject({ totalResults: 1 });
    expect(await list('/Users', okta.findUser('super@test.example'))).toMatchObject({ totalResults: 0 });
  });
});

describe('what it says of others', () => {
  it('answers alike for an address that is somebody’s at another dealer and for one that is nobody’s', async () => {
    const shapes = [];
    for (const name of ['stranger@test.example', 'nobody@test.example']) {
      expect(await list('/Users', okta.findUser(name))).toMatchObject({ totalResults: 0 });
      const answer = await scim.send('POST', '/Users', okta.createUser(name));
      const { id, userName, emails: _emails, meta: _meta, ...rest } = answer.json<ScimUser & { meta: object }>();
      expect([typeof id, userName]).toEqual(['string', name]);
      shapes.push([answer.statusCode, rest]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    // The stranger's own record is as it was.
    expect(await scim.findPerson('stranger@test.example', 'foreign')).toMatchObject({
      id: 'stranger',
      first_name: 'stranger',
    });
  });

  it('answers a foreign dealer’s user and group like one that does not exist', async () => {
    const { id, userName: name } = await create('gus@okta.example');
    const { id: groupId } = (await scim.send('POST', '/Groups', okta.createGroup('Lot team'))).json<{ id: string }>();
    const key = scim.keys.foreign;
    for (const [method, path, body] of [
      ['GET', `/Users/${id}`],
      ['PATCH', `/Users/${id}`, okta.deactivate],
      ['PUT', `/Users/${id}`, okta.replaceUser(id, 'x@y.example', {})],
      ['DELETE', `/Users/${id}`],
      ['GET', `/Groups/${groupId}`],
      ['PATCH', `/Groups/${groupId}`, okta.addMember(id)],
      ['DELETE', `/Groups/${groupId}`],
      ['GET', '/Users/not-an-id'],
    ] as const) {
      const answer = await scim.send(method, path, body, { key });
      expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBe(404);
      expect(answer.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' });
    }
    const foreign = await list('/Users', {}, key);
    expect(foreign.Resources.map(({ userName }) => userName)).not.toContain(name);
    // Nobody of another dealer joins a group.
    const mixed = await scim.send('POST', '/Groups', okta.createGroup('Admins', [id]), { key });
    expect(mixed.json()).not.toHaveProperty('members.0');
  });
});

describe('the door', () => {
  it('takes a key with the scope alone, and says so in SCIM’s words', async () => {
    for (const [key, status] of [
      ['', 401],
      ['fc_nothing', 401],
      [await scim.server.tokenFor('admin'), 401],
      [scim.keys.feed, 403],
    ] as const) {
      const answer = await scim.send('GET', '/Users', undefined, { key });
      expect(answer.json()).toMatchObject({ status: String(status) });
      expect(answer.statusCode).toBe(status);
    }
    const { rows } = await scim.server.database.pool.query<object>(
      "select dealer_id, after from audit where action = 'scim.refused' order by id limit 1",
    );
    expect(rows).toEqual([{ dealer_id: 'home', after: { refused: 'forbidden' } }]);
  });

  it('refuses what is malformed with a sentence, and never fails', async () => {
    const { id } = await create('hal@okta.example');
    for (const [method, path, body] of [
      ['POST', '/Users', {}],
      ['POST', '/Users', { userName: 5 }],
      ['POST', '/Users', { userName: 'no address' }],
      ['POST', '/Users', { userName: 'a\u0000@b.example' }],
      ['POST', '/Users', []],
      ['PATCH', `/Users/${id}`, {}],
      ['PATCH', `/Users/${id}`, { schemas: ['x'], Operations: [{ op: 'jump' }] }],
      [
        'PATCH',
        `/Users/${id}`,
        { ...okta.deactivate, Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] },
      ],
      ['PUT', `/Users/${id}`, { userName: '' }],
      ['POST', '/Groups', { displayName: '' }],
      ['GET', '/Users?filter=garbage('],
      ['GET', '/Users?startIndex=x'],
    ] as const) {
      const answer = await scim.send(method, path, body);
      expect(answer.statusCode, `${method} ${path} ${JSON.stringify(body)} ${answer.body}`).toBe(400);
      expect(answer.json<{ detail: string }>().detail).not.toBe('');
    }
    expect((await scim.send('GET', '/Nothing')).json()).toMatchObject({ status: '404' });
  });

  it('counts the requests of a key', async () => {
    const limited = await testScim({ API_KEY_LIMIT: '2' });
    try {
      const statuses = [];
      for (let sent = 0; sent < 3; sent += 1) statuses.push((await limited.send('GET', '/Users')).statusCode);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await limited.server.close();
    }
  });

  it('describes itself', async () => {
    expect((await scim.send('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    });
    expect((await scim.send('GET', '/ResourceTypes')).json()).toMatchObject({ totalResults: 2 });
    expect(
      (await scim.send('GET', '/Schemas')).json<{ Resources: { id: string }[] }>().Resources.map(({ id }) => id),
    ).toContain('urn:ietf:params:scim:schemas:core:2.0:User');
  });

  it('is in the audit log by the key', async () => {
    const { rows } = await scim.server.database.pool.query<{ action: string; n: number }>(
      "select action, count(*)::int as n from audit where action like 'scim.%' and actor like 'key:%' group by 1 order by 1",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'scim.createGroup',
      'scim.createUser',
      'scim.deleteGroup',
      'scim.deleteUser',
      'scim.refused',
      'scim.replaceGroup',
      'scim.replaceUser',
    ]);
  });
});
