import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { useState } from 'react';
import { type PageSize, pageSizes } from './listAddress.ts';
import { useAuth } from '../session/store.ts';

/** How many rows a page has: 25 until the person chooses otherwise; kept per person (design §9). */
export function usePageSize(): [PageSize, (size: PageSize) => void] {
  const key = `page-size:${useAuth().user_info.UserId}`;
  const [size, setSize] = useState<PageSize>(() => pageSizes.find((one) => one === localStorage.getItem(key)) ?? '25');
  return [
    size,
    (next) => {
      localStorage.setItem(key, next);
      setSize(next);
    },
  ];
}

interface PageSizeSelectProps {
  value: PageSize;
  onChange: (size: PageSize) => void;
}

/** Chooses how many rows a page has. */
export function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  return (
    <Select
      label="Rows per page"
      isLabelHidden
      width="content"
      selectedKey={value}
      onSelectionChange={(key) => {
        const size = pageSizes.find((one) => one === key);
        if (size) onChange(size);
      }}
    >
      {pageSizes.map((size) => (
        <SelectItem key={size} id={size}>
          {`${size} rows`}
        </SelectItem>
      ))}
    </Select>
  );
}
