import { isWanted, plant } from './environment.ts';
import { addPlant } from './plant.ts';
import { photograph, show, test } from './stage.ts';
import { stories } from './stories.ts';
import { take } from './take.ts';

for (const { id, pictures } of stories) {
  test.describe(() => {
    // One after the other in one worker: the story is loaded once and changes its theme.
    test.describe.configure({ mode: 'default' });
    for (const picture of pictures.filter(({ name }) => isWanted(name))) {
      test(picture.title, async ({ stage }) => {
        const showStory = async (isFresh: boolean) => {
          await show(stage, id, picture.theme, isFresh);
          await addPlant(stage, plant);
        };
        await take(picture, showStory, () => photograph(stage));
      });
    }
  });
}
