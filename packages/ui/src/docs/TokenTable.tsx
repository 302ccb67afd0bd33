import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import type { BrandTokens } from '@forecourt/brand-tokens/BrandTokens';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import { CopyName } from './CopyName.tsx';
import * as styles from './TokenTable.css.ts';
import { listTokens, writeVar } from './tokenNames.ts';

/** Every token of some groups: its name to copy, and its value in each brand. */
export const TokenTable = ({ groups }: { groups: readonly Exclude<keyof BrandTokens, 'color'>[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Token</th>
        {brandIds.map((id) => (
          <th key={id} scope="col">
            {brands[id].title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {groups.flatMap((group) =>
        listTokens(brandTokens.forecourt[group], group).map(([path]) => (
          <tr key={path}>
            <th scope="row">
              <CopyName name={writeVar(path)}>{path}</CopyName>
            </th>
            {brandIds.map((id) => (
              <td key={id}>{Object.fromEntries(listTokens(brandTokens[id][group], group))[path]}</td>
            ))}
          </tr>
        )),
      )}
    </tbody>
  </table>
);
