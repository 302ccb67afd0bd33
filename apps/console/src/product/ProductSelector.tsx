import { actions } from '@forecourt/api/access/actions';
import { Button } from '@forecourt/ui/Button';
import { Icon } from '@forecourt/ui/Icon';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/Menu';
import { factsOf, useAuth } from '../session/store.ts';
import { productName } from './productName.ts';
import { selectProduct } from './selectProduct.ts';

/** Chooses among the account's products; hidden by the rulebook, and where there is nothing to choose (spec 1 §1, §6). */
export function ProductSelector() {
  const auth = useAuth();
  const { Products } = auth.user_info;
  const selected = auth.selectedProduct!;
  if (Products.length < 2 || !actions(factsOf(auth)).productSelector) return null;
  return (
    <MenuTrigger>
      <Button aria-label={`Product: ${productName(selected)}`}>
        {productName(selected)}
        <Icon name="choose" />
      </Button>
      <Menu
        aria-label="Product"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selected.Id]}
        onAction={(key) => selectProduct(String(key))}
      >
        {Products.map((product) => (
          <MenuItem key={product.Id} id={product.Id}>
            {productName(product)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
