import * as z from 'zod/mini'
import { field } from './field.ts'

/** A list is read by pages, the first one is 1. */
export const pageOf = (largest: number) => ({
  curr_page_index: field.id,
  page_size: z.codec(z.string().check(z.regex(/^\d{1,3}$/)), z.int().check(z.minimum(1), z.maximum(largest)), {
    decode: Number,
    encode: String,
  }),
})

export const pagesOf = <T extends z.core.$ZodType>(item: T) => z.object({ list: z.array(item), pageCount: z.int(), count: z.int() })
