import * as z from 'zod/mini';

/** The product categories (spec 1 §1). */
export const ProductCategory = z.enum(['SALES_AI', 'CHAT_AI', 'CARBUYING_AI', 'SERVICE_AI']);
export type ProductCategory = z.output<typeof ProductCategory>;
