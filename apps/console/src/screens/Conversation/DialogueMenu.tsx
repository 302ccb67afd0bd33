import { channelLabel } from '@forecourt/api/channels';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { Icon } from '@forecourt/ui/text/Icon';
import type { DeskQuestion } from './desk/DeskDialogs.tsx';
import { deskTexts } from './desk/texts.ts';
import { type FormType, formTypes } from './forms/formState.ts';
import { formTexts } from './forms/texts.ts';
import { takeoverTexts } from './takeover/texts.ts';
import { viewTexts } from './texts.ts';
import { type ChannelTab, channelTabs } from './timeline/entries.ts';

interface DialogueMenuProps {
  onShowDetails: () => void;
  /** Opens a form; missing where nothing is done for a customer. */
  onOpenForm?: ((form: FormType) => void) | undefined;
  /** Gives the conversation to somebody, puts it off, closes it; missing where nothing is done with it. */
  desk?: { isTransfer: boolean; onAsk: (question: DeskQuestion) => void; onMarkUnread: () => void } | undefined;
  /** Hands the chat back; missing for those who have not joined it. */
  onEnd?: (() => void) | undefined;
  tab: ChannelTab;
  onTabChange: (tab: ChannelTab) => void;
}

type Actions = Pick<DialogueMenuProps, 'onOpenForm' | 'desk'>;

const customerItems = (onOpenForm: Actions['onOpenForm']) =>
  onOpenForm &&
  formTypes.map((type) => (
    <MenuItem key={type} id={type} onAction={() => onOpenForm(type)}>
      {formTexts[type].title}
    </MenuItem>
  ));

const deskItems = (desk: Actions['desk']) =>
  desk && (
    <>
      <MenuItem id="assign" onAction={() => desk.onAsk(desk.isTransfer ? 'transfer' : 'assign')}>
        {desk.isTransfer ? deskTexts.transfer.action : deskTexts.assign.action}
      </MenuItem>
      <MenuItem id="snooze" onAction={() => desk.onAsk('snooze')}>
        {deskTexts.snooze.action}
      </MenuItem>
      <MenuItem id="close" onAction={() => desk.onAsk('close')}>
        {deskTexts.close.action}
      </MenuItem>
      <MenuItem id="unread" onAction={desk.onMarkUnread}>
        {deskTexts.markUnread}
      </MenuItem>
    </>
  );

/** On a tablet, and beside an open sidebar, a menu in place of the buttons for what can be done. */
export const ActionMenu = ({ onOpenForm, desk }: Actions) => (
  <MenuTrigger>
    <IconButton size="small" icon={<Icon name="more" />} aria-label={viewTexts.more} />
    <Menu aria-label={viewTexts.more} placement="bottom end">
      {customerItems(onOpenForm)}
      {deskItems(desk)}
    </Menu>
  </MenuTrigger>
);

/** On a phone, a menu in place of the details pane and of what larger windows show above a conversation. */
export function DialogueMenu({ onShowDetails, onOpenForm, desk, onEnd, tab, onTabChange }: DialogueMenuProps) {
  return (
    <MenuTrigger>
      <IconButton icon={<Icon name="more" />} aria-label={viewTexts.more} />
      <Menu aria-label={viewTexts.more} placement="bottom end">
        <MenuItem id="details" onAction={onShowDetails}>
          {viewTexts.panes.showDetails}
        </MenuItem>
        {customerItems(onOpenForm)}
        {deskItems(desk)}
        {onEnd && (
          <MenuItem id="end" onAction={onEnd}>
            {takeoverTexts.end.action}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuSection
          title={viewTexts.channel}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[tab]}
          onSelectionChange={(keys) => onTabChange(channelTabs.find((id) => keys !== 'all' && keys.has(id)) ?? 'all')}
        >
          {channelTabs.map((id) => (
            <MenuItem key={id} id={id}>
              {id === 'all' ? viewTexts.all : channelLabel(id)}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}
