import { test } from './journey.ts';
import { knowledgeTextScenes } from './knowledgeTextScenes.ts';
import { ownDealer } from './ownDealer.ts';
import { peopleLines, peopleTextScenes } from './peopleTextScenes.ts';
import { settingsGround } from './settingsGround.ts';
import { settingsTextScenes } from './settingsTextScenes.ts';
import { spec2Texts } from './spec2Texts.ts';
import { spec3PeopleTexts } from './spec3PeopleTexts.ts';
import { spec3Texts } from './spec3Texts.ts';
import { textJourneys } from './textJourneys.ts';
import { sceneLines, sceneTalks, textScenes } from './textScenes.ts';

test.describe('spec 2', () =>
  textJourneys({ texts: spec2Texts, scenes: settingsTextScenes, ground: () => ownDealer([], settingsGround) }));

test.describe('spec 3', () =>
  textJourneys({ texts: spec3Texts, scenes: textScenes, ground: () => ownDealer(sceneTalks, sceneLines) }));

test.describe('spec 3, users and the Knowledge Bank', () =>
  textJourneys({
    texts: spec3PeopleTexts,
    scenes: { ...peopleTextScenes, ...knowledgeTextScenes },
    ground: () => ownDealer([], peopleLines),
  }));
