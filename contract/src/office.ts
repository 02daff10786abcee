import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Preview } from './preview.ts'
import { members } from './roles.ts'

/** What becomes pages: no more of them, and of a table no more of each sheet. */
export const officeLimits = { pages: 1000, sheets: 20, rows: 500, columns: 50, cellLength: 500, asked: 60 } as const

export const SheetTable = z.object({
  name: z.string(),
  /** As they stand in the sheet, blank rows and cells included; as long as the longest, at most. */
  rows: z.array(z.array(z.string())),
  /** 1: there is more of it than is shown. */
  is_cut: Flag,
})
export type SheetTable = z.infer<typeof SheetTable>

/** Office files as pages. */
export const office = {
  onlineUrl: defineCall({
    method: 'GET',
    path: '/api/sys-function/get-office-online-url',
    allow: members,
    input: z.object({ resource_id: field.id }),
    reply: Preview,
    about: 'Where the pages of an Office file are read that the caller may open, made by this server; `url` is empty while there are none.',
  }),
  states: defineCall({
    method: 'GET',
    path: '/api/resource/get-preview-states',
    allow: members,
    input: z.object({ ids: field.list(field.id) }),
    reply: z.object({ list: z.array(z.object({ id: z.int(), pages: z.int(), thumb_url: z.string(), preview: Preview })) }),
    about: 'How far the pages of these resources are, of those the caller may open; at most 60 at once.',
  }),
  again: defineCall({
    method: 'POST',
    path: '/api/resource/convert-resource',
    pace: 'file',
    allow: ['teacher'],
    input: z.object({ id: field.id }),
    reply: Preview,
    about:
      'Tries once more to make pages of a resource of the caller that could not be made; one that is under way or done stays as it is.',
  }),
  table: defineCall({
    method: 'GET',
    path: '/api/resource/get-resource-table',
    pace: 'board',
    allow: members,
    input: z.object({ id: field.id }),
    reply: z.object({ sheets: z.array(SheetTable) }),
    about: 'The sheets of a spreadsheet that the caller may open, the beginning of each.',
  }),
}
