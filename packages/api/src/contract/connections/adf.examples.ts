import { examplesFor } from '../../examples.ts';
import * as calls from './adf.ts';

const adf = `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect>
    <id source="Car Finder">1001</id>
    <requestdate>2026-01-05T10:00:00-05:00</requestdate>
    <vehicle interest="buy" status="new"><year>2026</year><make>Toyota</make><model>RAV4</model></vehicle>
    <customer>
      <contact>
        <name part="first">Ada</name><name part="last">Byron</name><email>ada@mail.example</email>
      </contact>
      <comments>Is it still available?</comments>
    </customer>
    <vendor><vendorname>Harbor Motors</vendorname></vendor>
    <provider><name>Car Finder</name></provider>
  </prospect>
</adf>`;

export const adfExamples = examplesFor(calls, {
  sendAdf: {
    query: { dealer: 'home', product: 'LEAD_ENGAGE' },
    body: new TextEncoder().encode(adf),
    response: { prospects: [{ outcome: 'new', lead_id: 'adf-5f2d7c1b0a9e4d3c8b6a5f4e3d2c1b0a' }], problems: [] },
  },
  splitRequest: {
    params: { request_id: 'adf-0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f' },
    response: {
      lead_id: 'adf-0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f',
      conversation_id: 'adf-0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f',
    },
  },
});
