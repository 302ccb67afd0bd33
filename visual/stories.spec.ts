import { matchBaseline } from './baselines.ts';
import { plant } from './environment.ts';
import { addPlant } from './plant.ts';
import { photograph, show, test } from './stage.ts';
import { stories } from './stories.ts';

for (const { id, pictures } of stories) {
  test.describe(() => {
    // One after the other in one worker: the story is loaded once and changes its theme.
    test.describe.configure({ mode: 'default' });
    for (const picture of pictures) {
      test(picture.title, async ({ stage, browser }) => {
        await show(stage, id, picture.theme);
        await addPlant(stage, plant);
        await matchBaseline(picture, () => photograph(stage), browser);
      });
    }
  });
}
