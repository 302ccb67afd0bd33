/** A picture that has a line in the manifest. */
export interface Picture {
  /** How a person calls it: the story or screen, and the theme. */
  title: string;
  /** Its name in the manifest, and its file's below a folder of pictures. */
  name: string;
  /** Whether it belongs to the second circle, `--full`. */
  isFull: boolean;
}
