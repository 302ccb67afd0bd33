import { ComboBox, ComboBoxItem } from '@forecourt/ui/forms/ComboBox';
import { useAuth } from '../session/store.ts';
import { useAccountSwitch } from './useAccountSwitch.tsx';

/** The accounts that a person may work in, found by typing (spec 1 §2). */
export function AccountSelector() {
  const { ChildAccounts, DealerId } = useAuth().user_info;
  const { choose, asked, isSwitching, question } = useAccountSwitch();
  return (
    <>
      <ComboBox
        // A choice that was not followed leaves the box as it was.
        key={`${isSwitching} ${asked}`}
        label="Account"
        isLabelHidden
        emptyText="No matching accounts"
        defaultItems={ChildAccounts}
        defaultSelectedKey={DealerId}
        isDisabled={isSwitching}
        menuTrigger="focus"
        onSelectionChange={(key) => {
          if (key !== null) choose(String(key));
        }}
      >
        {({ id, name }) => (
          <ComboBoxItem id={id} textValue={name}>
            {name}
          </ComboBoxItem>
        )}
      </ComboBox>
      {question}
    </>
  );
}
