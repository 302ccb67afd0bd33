import { Button } from '@forecourt/ui/actions/Button';
import { Icon } from '@forecourt/ui/text/Icon';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { useAuth } from '../session/store.ts';
import { offeredProducts } from './offeredProducts.ts';
import { productName } from './productName.ts';
import { selectProduct } from './selectProduct.ts';

/** Chooses among the account's products, where there is something to choose. */
export function ProductSelector() {
  const auth = useAuth();
  const products = offeredProducts(auth);
  const selected = auth.selectedProduct!;
  if (products.length === 0) return null;
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
        {products.map((product) => (
          <MenuItem key={product.Id} id={product.Id}>
            {productName(product)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
