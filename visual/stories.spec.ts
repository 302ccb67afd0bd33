import { readWantedNames } from './environment.ts';
import { photograph, show, test } from './stage.ts';
import { readStoryPictures } from './stories.ts';
import { take } from './take.ts';

const wanted = new Set(readWantedNames());
const pictures = readStoryPictures().filter(({ name }) => wanted.has(name));

for (const [storyId, ofStory] of Map.groupBy(pictures, (picture) => picture.storyId)) {
  test.describe(() => {
    // One after the other in one worker: the story is loaded once and changes its theme.
    test.describe.configure({ mode: 'default' });
    for (const picture of ofStory) {
      test(picture.title, async ({ stage }) => {
        const showStory = (isFresh: boolean) => show(stage, storyId, picture.theme, isFresh);
        await take(picture, showStory, () => photograph(stage));
      });
    }
  });
}
