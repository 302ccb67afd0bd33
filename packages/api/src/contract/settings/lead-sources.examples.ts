import { examplesFor } from '../../examples.ts';
import * as calls from './lead-sources.ts';

export const leadSourcesExamples = examplesFor(calls, {
  sourceSettings: { response: { From: '2026-01-02', Items: [{ Status: 1, SubSourceNum: 1 }] } },
  subSources: {
    response: {
      Items: [
        { SourceId: 'OXPgIukyIPkhLBjQ0MVDrn', SourceName: '-', Status: 1 },
        { SourceId: 'UAa755z5xkOW5UCgaWRSVq', SourceName: 'Trade-in form', Status: 1 },
      ],
    },
  },
  updateSource: { body: { Status: 1 }, response: { Status: 1 } },
  updateSubSource: {
    body: { SourceId: 'UAa755z5xkOW5UCgaWRSVq', Status: 1 },
    response: { SourceId: 'UAa755z5xkOW5UCgaWRSVq', SourceName: 'Trade-in form', Status: 1 },
  },
});
