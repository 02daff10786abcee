import * as z from 'zod/mini'
import { field } from './field.ts'

/** R804: a list is read by pages, the first one is 1; without a page size there are ten rows on each. R805: a page behind the last is empty. */
export const pageOf = (largest: number) => ({
  curr_page_index: field.id,
  page_size: z._default(
    z.codec(z.string().check(z.regex(/^\d{1,3}$/)), z.int().check(z.minimum(1), z.maximum(largest)), { decode: Number, encode: String }),
    10,
  ),
})

export const pagesOf = <T extends z.core.$ZodType>(item: T) => z.object({ list: z.array(item), pageCount: z.int(), total: z.int() })
