import { auditAreas } from '@forecourt/api/contract/audit';
import { contract } from '@forecourt/api/contract';
import { expect, it } from 'vitest';
import { withoutCustomer } from './auditFields.ts';

const document = {
  channel: 'email',
  conversation: 'talk',
  first_name: 'Ada',
  email: 'ada@mail.example',
  text: 'my words',
  nested: { phone: '+12125550142' },
};

it.each(contract.map(({ id }) => id).filter((id) => auditAreas.conversations.includes(id.split('.')[0]!)))(
  '%s writes nothing of a customer into the log, whatever its handler passes',
  (id) => {
    expect(withoutCustomer(id, document)).toEqual({ channel: 'email', conversation: 'talk' });
  },
);

it('writes what people change of settings and users as it is', () => {
  for (const id of ['users.update', 'signature.save', 'knowledge.save'])
    expect(withoutCustomer(id, document)).toEqual(document);
  expect(withoutCustomer('customers.merge', undefined)).toBeUndefined();
});
