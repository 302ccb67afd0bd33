import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { PictureChoice, type PictureChoiceProps } from './PictureChoice.tsx';

const circle = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${color}"/></svg>`)}`;

const args: PictureChoiceProps = {
  label: 'Avatar',
  pictures: [
    { id: 'car', name: 'Car', src: circle('seagreen') },
    { id: 'key', name: 'Key', src: circle('chocolate') },
    { id: 'own', name: 'Your image', src: circle('slateblue') },
  ],
  value: 'key',
  onChange: fn(),
  upload: { label: 'Upload an image', accept: ['image/png', '.svg'], isPending: false, onFile: fn() },
  description: 'PNG, JPEG, or SVG, up to 250 KB.',
};

function Chosen(props: PictureChoiceProps) {
  const [value, setValue] = useArg(props.value);
  const change = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return <PictureChoice {...props} value={value} onChange={change} />;
}

const meta = preview.meta({ component: PictureChoice, args, render: (props) => <Chosen {...props} /> });

export const Default = meta.story();

export const Uploading = meta.story({ args: { upload: { ...args.upload!, isPending: true } } });

export const Refused = meta.story({ args: { errorMessage: 'Please upload an image under 250KB.' } });

export const ReadOnly = meta.story({ args: { isReadOnly: true } });

Default.test('is chosen by keyboard', async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('radio', { name: 'Key' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(args.onChange).toHaveBeenLastCalledWith('own');
});

Default.test('takes a file of the person’s own', async ({ canvasElement, userEvent, args }) => {
  const file = new File(['x'], 'face.png', { type: 'image/png' });
  await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await expect(args.upload!.onFile).toHaveBeenCalledWith(file);
});
