import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Takes files that are dropped on an element or pasted into it. Not react-aria's `DropZone`: its keyboard way is a stop more on the way
 * through the page, and there is a button that does the same.
 * @param onFiles undefined where none are taken
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  if (!onFiles) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        // Without it the browser opens the file in place of the page.
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        end();
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const { files, types } = event.clipboardData;
        // Cells of a sheet come as text and as a picture of it: the text is meant.
        if (files.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        onFiles([...files]);
      },
    },
  };
}
