import { channelLabel } from '@forecourt/api/channels';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { Icon } from '@forecourt/ui/text/Icon';
import { type FormType, formTypes } from './forms/formState.ts';
import { formTexts } from './forms/texts.ts';
import { takeoverTexts } from './takeover/texts.ts';
import { viewTexts } from './texts.ts';
import { type ChannelTab, channelTabs } from './timeline/entries.ts';

interface DialogueMenuProps {
  onShowDetails: () => void;
  /** Opens a form; missing where nothing is done for a customer. */
  onOpenForm?: ((form: FormType) => void) | undefined;
  /** Hands the chat back; missing for those who have not joined it. */
  onEnd?: (() => void) | undefined;
  tab: ChannelTab;
  onTabChange: (tab: ChannelTab) => void;
}

/** On a phone, a menu in place of the details pane and of what larger windows show above a conversation. */
export function DialogueMenu({ onShowDetails, onOpenForm, onEnd, tab, onTabChange }: DialogueMenuProps) {
  return (
    <MenuTrigger>
      <IconButton icon={<Icon name="more" />} aria-label={viewTexts.more} />
      <Menu aria-label={viewTexts.more} placement="bottom end">
        <MenuItem id="details" onAction={onShowDetails}>
          {viewTexts.panes.showDetails}
        </MenuItem>
        {onOpenForm &&
          formTypes.map((type) => (
            <MenuItem key={type} id={type} onAction={() => onOpenForm(type)}>
              {formTexts[type].title}
            </MenuItem>
          ))}
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
