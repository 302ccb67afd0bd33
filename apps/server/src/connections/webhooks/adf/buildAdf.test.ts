import { expect, it } from 'vitest';
import { type AdfLead, buildAdf } from './buildAdf.ts';
import { describeEvent } from './describeEvent.ts';

const lead: AdfLead = {
  leadId: 'lead-1',
  source: 'Cars & more',
  createdAt: new Date('2026-03-30T15:30:20Z'),
  firstName: 'Ada',
  lastName: 'Byron <x>',
  email: 'ada@mail.example',
  phone: '+15550100200',
  vehicle: { year: 2024, make: 'Toyota', model: 'RAV4', vin: '4T1BF1FK5HU382716', stock: 'T1', trim: 'XLE' },
  dealerName: 'Harbor Motors',
};

it('writes a lead with the elements of ADF 1.0, in the order of its DTD', () => {
  expect(buildAdf(lead, 'An appointment was set.', 'Forecourt').trim()).toBe(
    `
<?xml version="1.0" encoding="UTF-8"?>
<?ADF VERSION="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Forecourt">lead-1</id>
    <requestdate>2026-03-30T15:30:20.000Z</requestdate>
    <vehicle interest="buy">
      <year>2024</year>
      <make>Toyota</make>
      <model>RAV4</model>
      <vin>4T1BF1FK5HU382716</vin>
      <stock>T1</stock>
      <trim>XLE</trim>
    </vehicle>
    <customer>
      <contact>
        <name part="first">Ada</name>
        <name part="last">Byron &lt;x&gt;</name>
        <email>ada@mail.example</email>
        <phone>+15550100200</phone>
      </contact>
      <comments>An appointment was set.</comments>
    </customer>
    <vendor>
      <vendorname>Harbor Motors</vendorname>
      <contact>
        <name part="full">Harbor Motors</name>
      </contact>
    </vendor>
    <provider>
      <name part="full">Forecourt</name>
      <service>Cars &amp; more</service>
    </provider>
  </prospect>
</adf>`.trim(),
  );
});

it('leaves out characters that XML cannot write', () => {
  const text = buildAdf({ ...lead, firstName: 'A\u{0}d\u{B}a' }, 'a\u{FFFE}b', 'Forecourt');
  expect(text).toContain('<name part="first">Ada</name>');
  expect(text).toContain('<comments>ab</comments>');
});

it('writes a lead of whom little is known', () => {
  const text = buildAdf({ ...lead, firstName: '', email: null, phone: null, vehicle: null }, null, 'Forecourt');
  expect(text).toContain('<make></make>');
  expect(text).not.toMatch(/<(email|phone|comments)/);
});

it('says what has happened', () => {
  const data = { account_id: 'harbor', lead_id: 'lead-1', conversation_id: 'talk' };
  const appointment = { ...data, event_id: '1', by: 'staff', at: '', appointment_id: null } as const;
  const timestamp = '2026-03-30T15:30:20.000Z';
  const describe = (event: Parameters<typeof describeEvent>[0]) => describeEvent(event, () => 'Monday, 3:00 PM');
  expect(describe({ type: 'appointment.moved', timestamp, data: { ...appointment, appointment_at: timestamp } })).toBe(
    'The appointment was moved to Monday, 3:00 PM.',
  );
  expect(describe({ type: 'appointment.cancelled', timestamp, data: { ...appointment, appointment_at: null } })).toBe(
    'The appointment was cancelled.',
  );
});
