import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ContactItem, ContactList } from './ContactList.tsx';

const meta = preview.meta({
  component: ContactList,
  args: {
    'aria-label': 'Contact',
    children: (
      <>
        <ContactItem kind="email" label="Email" href="mailto:ada@byron.example">
          ada@byron.example
        </ContactItem>
        <ContactItem kind="phone" label="Phone" href="tel:+16035550142">
          (603) 555-0142
        </ContactItem>
      </>
    ),
  },
});

export const Default = meta.story();

export const LongText = meta.story({
  args: {
    children: (
      <ContactItem kind="email" label="Email" href="mailto:ada@byron.example">
        {`${'augusta.ada.king.countess.of.lovelace.'.repeat(3)}@byron.example`}
      </ContactItem>
    ),
  },
  render: (args) => (
    <div style={{ maxWidth: 240 }}>
      <ContactList {...args} />
    </div>
  ),
});

Default.test('says what each address is', async ({ canvas }) => {
  const [email, phone] = canvas.getAllByRole('listitem');
  await expect(email).toHaveTextContent('Email: ada@byron.example');
  await expect(phone).toHaveTextContent('Phone: (603) 555-0142');
  await expect(canvas.getByRole('link', { name: '(603) 555-0142' })).toHaveAttribute('href', 'tel:+16035550142');
});
